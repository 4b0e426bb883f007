import { join } from 'node:path';
import { compareModels } from '#check/compat/compare.ts';
import type { CompatRule } from '#check/compat/compare-field.ts';
import { answers, type Migration, readMigrations } from '#check/compat/migration.ts';
import type { CollectionModel } from '#generated/model.ts';
import { DirectusError } from '../errors';
import type { History } from './history';

export interface Migrations {
  readonly all: readonly string[];
  readonly pending: readonly Migration[];
}

/** Changes that lose nothing in a service: its fields and collections stay until somebody allows a push to remove them. */
const KEPT: readonly CompatRule[] = ['field-removed', 'collection-removed'];

/**
 * Compares the schemas with the schemas of the last push.
 * @param root the project
 * @throws DirectusError for an invalid migration, and for a breaking change without one
 */
export function migrationsFor(
  models: readonly CollectionModel[],
  history: History | undefined,
  root: string,
): Migrations {
  // `schemas/none` does not exist, so no migration counts as run and all are read.
  const { migrations, problems } = readMigrations(root, join(root, 'schemas/none'));
  const all = migrations.map(({ file }) => file);
  if (!history) return { all, pending: [] };
  const [problem] = problems;
  if (problem) {
    const { file, pointer, message } = problem;
    throw new DirectusError(`${file}${pointer && ` ${pointer}`}: ${message} Nothing was changed.`);
  }
  const pending = migrations.filter(({ file }) => !history.migrations.includes(file));
  const open = compareModels(byName(history.models), byName(models)).changes.filter(
    (change) =>
      change.classification === 'breaking' &&
      !KEPT.includes(change.rule) &&
      !pending.some((migration) => answers(migration, change)),
  );
  if (open.length > 0) {
    const names = open.map(({ collection, pointer, rule }) => `${collection}${pointer} (${rule})`);
    throw new DirectusError(
      `These changes of the schemas would lose content of this service, and no migration handles them: ${names.join(', ')}. Write a migration (schemas/migrations/README.md), then push again. Nothing was changed.`,
    );
  }
  return { all, pending };
}

const byName = (models: readonly CollectionModel[]) =>
  Object.fromEntries(models.map((model) => [model.name, { model }]));
