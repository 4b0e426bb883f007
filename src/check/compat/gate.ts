import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Change, compareModels } from './compare';
import { extractBase, generateFrom } from './versions';

/** The list of migrations. A line of it names the changes that its migration is for, as the report prints them. */
export const MIGRATIONS = 'schemas/migrations/README.md';

export interface GateReport {
  /** Collections and fields in either version. */
  readonly collections: number;
  readonly fields: number;
  readonly breaking: readonly Change[];
  readonly compatible: readonly Change[];
  /** Breaking changes that no new line of the list of migrations names. */
  readonly open: readonly Change[];
}

/**
 * Compares the schemas of a project with those of another version.
 * @param base a branch, tag or commit
 * @throws CannotCompare when one of the versions cannot be read
 */
export async function runGate(root: string, base: string): Promise<GateReport> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-compat-'));
  const baseFolder = join(folder, 'base');
  try {
    await extractBase(root, base, baseFolder);
    const before = await generateFrom(baseFolder, join(folder, 'before'), `${base}:schemas`);
    const after = await generateFrom(root, join(folder, 'after'), 'schemas');
    const { changes, ...counts } = compareModels(before, after);
    const breaking = changes.filter(({ classification }) => classification === 'breaking');
    const names = newLines(join(baseFolder, MIGRATIONS), join(root, MIGRATIONS));
    return {
      ...counts,
      breaking,
      compatible: changes.filter((change) => !breaking.includes(change)),
      open: breaking.filter((change) => !names.includes(nameOf(change))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names a change as the list of migrations does with backticks: collection and pointer. */
export const nameOf = ({ collection, pointer }: Change): string => `\`${collection}${pointer}\``;

function newLines(before: string, after: string): string {
  const known = new Set(readLines(before));
  return readLines(after)
    .filter((line) => !known.has(line))
    .join('\n');
}

const readLines = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
