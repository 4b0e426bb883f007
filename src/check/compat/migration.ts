import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { globSync } from 'tinyglobby';
import migrationSchema from '../../../schemas/migrations/migration.schema.json' with {
  type: 'json',
};
import { type Operation, wildcardsIn } from './patch';

const folder = 'schemas/migrations';
const schemaFile = `${folder}/migration.schema.json`;
const badName =
  'The file name must be <YYYY-MM-DD>-<words>.json in lower case, such as 2026-11-21-rename-intro.json. Rename it.';
const unevenWildcards =
  '“from” and “path” have different numbers of “*”. Give both the same number: each “*” means the same item in both.';

/** Migrations run in the order of their names. */
const fileName = /^\d{4}-\d\d-\d\d-[a-z0-9-]+\.json$/;

export interface Answered {
  readonly collection: string;
  readonly pointer: string;
  readonly rule: string;
}

export interface Migration {
  readonly file: string;
  readonly description: string;
  readonly changes: readonly Answered[];
  readonly collections: Readonly<Record<string, readonly Operation[]>>;
  readonly gather?: readonly Gather[];
}

/** The entries of a collection become a list of a single entry, and references to them become texts. */
export interface Gather {
  readonly collection: string;
  readonly into: { readonly collection: string; readonly field: string };
  readonly order?: string;
  readonly references: readonly {
    readonly collection: string;
    readonly field: string;
    readonly by: string;
  }[];
}

export interface Problem {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

const hasShape = new Ajv2020({ allErrors: true, strictRequired: false }).compile<
  Omit<Migration, 'file'>
>(migrationSchema);

/** Reads the migrations that the other version of the project lacks. Its own migrations have already run. */
export function readMigrations(
  root: string,
  base: string,
): { readonly migrations: readonly Migration[]; readonly problems: readonly Problem[] } {
  const found = { migrations: [] as Migration[], problems: [] as Problem[] };
  for (const file of globSync(`${folder}/*.json`, { cwd: root, ignore: schemaFile }).sort()) {
    if (existsSync(join(base, file))) continue;
    const outcome = parse(file, readFileSync(join(root, file), 'utf8'));
    if (Array.isArray(outcome)) found.problems.push(...outcome);
    else found.migrations.push(outcome);
  }
  return found;
}

export function answers({ changes }: Migration, change: Answered): boolean {
  return changes.some(
    ({ collection, pointer, rule }) =>
      collection === change.collection && pointer === change.pointer && rule === change.rule,
  );
}

function parse(file: string, text: string): Migration | Problem[] {
  if (!fileName.test(basename(file))) return [{ file, pointer: '', message: badName }];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [
      {
        file,
        pointer: '',
        message: `The file is not JSON (${(error as Error).message}). Fix it there.`,
      },
    ];
  }
  if (!hasShape(value)) {
    // `if` repeats the error of the branch that it chose.
    const errors = (hasShape.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    return errors.map(({ instancePath: pointer, message = '', params }) => ({
      file,
      pointer,
      message: `This ${message} (${JSON.stringify(params)}). See schemas/migrations/README.md for the format.`,
    }));
  }
  const { description, changes, collections, gather = [] } = value;
  const uneven = unevenOperations(file, collections);
  return uneven.length > 0 ? uneven : { file, description, changes, collections, gather };
}

/** Moves and copies whose two pointers have different numbers of `*`. */
function unevenOperations(file: string, collections: Migration['collections']): Problem[] {
  return Object.entries(collections).flatMap(([name, operations]) =>
    operations.flatMap(({ path, from = path }, index) =>
      wildcardsIn(from) === wildcardsIn(path)
        ? []
        : [{ file, pointer: `/collections/${name}/${index}`, message: unevenWildcards }],
    ),
  );
}
