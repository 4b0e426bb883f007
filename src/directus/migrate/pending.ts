import { join } from 'node:path';
import { compareModels } from '#check/compat/compare.ts';
import { answers, type Migration, readMigrations } from '#check/compat/migration.ts';
import type { CollectionModel } from '#generated/model.ts';
import { messages } from '../messages';
import type { History } from './history';

/** The migrations of the project, and those of them that the service has yet to go through. */
export interface Migrations {
  readonly all: readonly string[];
  readonly pending: readonly Migration[];
}

/**
 * Compares the schemas with those the service was given last, as `npm run schema:compat` compares two versions.
 * @param root the project
 * @throws DirectusError while a breaking change has no migration, or a migration cannot be used
 */
export function migrationsFor(
  models: readonly CollectionModel[],
  history: History | undefined,
  root: string,
): Migrations {
  // Compared with a version that has none, so that all are read.
  const { migrations, problems } = readMigrations(root, join(root, 'schemas/none'));
  const all = migrations.map(({ file }) => file);
  if (!history) return { all, pending: [] };
  const [problem] = problems;
  if (problem) throw messages.badMigration(problem);
  const pending = migrations.filter(({ file }) => !history.migrations.includes(file));
  const open = compareModels(byName(history.models), byName(models)).changes.filter(
    (change) =>
      change.classification === 'breaking' &&
      !pending.some((migration) => answers(migration, change)),
  );
  if (open.length > 0) throw messages.unanswered(open);
  return { all, pending };
}

const byName = (models: readonly CollectionModel[]) =>
  Object.fromEntries(models.map((model) => [model.name, { model }]));
