import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemasFolder } from '#generated/site/folder.ts';
import { compareModels, type Difference } from '#tools/model/compare.ts';
import { countFields, type DataModel } from '#tools/model/model.ts';
import { schemaModel } from '#tools/model/schema-model.ts';
import { extractBase, type Generated, generateFrom } from './versions';

/** The list of migrations. Its lines name the differences they answer, such as `posts/author`. */
export const migrations = `${schemasFolder}/migrations/README.md`;

export interface GateReport {
  readonly collections: number;
  readonly fields: number;
  readonly differences: readonly Difference[];
  /** Differences that break stored content, and that no new line of the list of migrations names. */
  readonly open: readonly Difference[];
}

/**
 * Compares the schemas in the project's folder with those of a commit.
 * @param base a branch, tag or commit
 * @throws CannotCompare if the schemas of either cannot be read
 */
export async function runGate(root: string, base: string): Promise<GateReport> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-compat-'));
  const baseFolder = join(folder, 'base');
  try {
    await extractBase(root, base, baseFolder);
    const before = await generateFrom(
      baseFolder,
      join(folder, 'before'),
      `${base}:${schemasFolder}`,
    );
    const after = await generateFrom(root, join(folder, 'after'), schemasFolder);
    return judge(buildModel(before), buildModel(after), {
      before: read(join(baseFolder, migrations)),
      after: read(join(root, migrations)),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const buildModel = (generated: Generated): DataModel =>
  schemaModel(Object.values(generated).map(({ model }) => model));

/** @param lists the list of migrations in both versions */
export function judge(
  before: DataModel,
  after: DataModel,
  lists: { readonly before: string; readonly after: string },
): GateReport {
  const differences = compareModels(before, after);
  const known = new Set(lists.before.split('\n'));
  const lines = lists.after.split('\n').filter((line) => !known.has(line));
  return {
    collections: after.size,
    fields: [...after.values()].reduce((sum, collection) => sum + countFields(collection), 0),
    differences,
    open: differences.filter(
      (difference) =>
        difference.breaks && !lines.some((line) => line.includes(namePlace(difference))),
    ),
  };
}

/** Names the place of a difference as the list of migrations does. */
export const namePlace = ({ collection, pointer }: Difference): string =>
  `\`${collection}${pointer}\``;

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
