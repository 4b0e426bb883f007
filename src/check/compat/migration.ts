import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { globSync } from 'tinyglobby';
import migrationSchema from '../../../schemas/migrations/migration.schema.json' with {
  type: 'json',
};
import { problems } from './messages';
import { type Operation, wildcardsIn } from './patch';

/** The folder of migrations, and the file in it that is not one. */
const folder = 'schemas/migrations';
const schemaFile = `${folder}/migration.schema.json`;
/** They are applied in the order of their names. */
const fileName = /^\d{4}-\d\d-\d\d-[a-z0-9-]+\.json$/;

/** A breaking change as a migration names it. */
export interface Answered {
  readonly collection: string;
  readonly pointer: string;
  readonly rule: string;
}

/** What a migration file holds. */
export interface Migration {
  /** Its path from the root of the project. */
  readonly file: string;
  readonly description: string;
  readonly changes: readonly Answered[];
  readonly collections: Readonly<Record<string, readonly Operation[]>>;
}

/** A file in the folder of migrations that cannot be used: where in it, what is wrong, and what to do. */
export interface Problem {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

const hasShape = new Ajv2020({ allErrors: true, strictRequired: false }).compile<
  Omit<Migration, 'file'>
>(migrationSchema);

/**
 * Reads the migrations of a project that another version of it does not have, by name, and says what cannot be used.
 * Those that the other version has were carried out already.
 */
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

/** Whether a migration answers a change. */
export function answers({ changes }: Migration, change: Answered): boolean {
  return changes.some(
    ({ collection, pointer, rule }) =>
      collection === change.collection && pointer === change.pointer && rule === change.rule,
  );
}

/** A migration, or what is wrong with it. */
function parse(file: string, text: string): Migration | Problem[] {
  if (!fileName.test(basename(file))) return [{ file, pointer: '', message: problems.name }];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ file, pointer: '', message: problems.notJson(String(error)) }];
  }
  if (!hasShape(value)) {
    // “if” only says that the branch it chose did not hold, which has its own error.
    const errors = (hasShape.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    return errors.map(({ instancePath: pointer, message = '', params }) => ({
      file,
      pointer,
      message: problems.shape(message, params),
    }));
  }
  const { description, changes, collections } = value;
  const uneven = unevenOperations(file, collections);
  return uneven.length > 0 ? uneven : { file, description, changes, collections };
}

/** The moves and copies whose two pointers do not have the same number of `*`. */
function unevenOperations(file: string, collections: Migration['collections']): Problem[] {
  return Object.entries(collections).flatMap(([name, operations]) =>
    operations.flatMap(({ path, from = path }, index) =>
      wildcardsIn(from) === wildcardsIn(path)
        ? []
        : [{ file, pointer: `/collections/${name}/${index}`, message: problems.uneven }],
    ),
  );
}
