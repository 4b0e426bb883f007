import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import migrationSchema from '../../../schemas/migrations/migration.schema.json' with {
  type: 'json',
};
import type { Change } from './change';
import { problems } from './messages';
import { type Operation, wildcardsIn } from './patch';

/** The folder of migrations, and the file in it that is not one. */
const FOLDER = 'schemas/migrations';
const SCHEMA_FILE = 'migration.schema.json';
const NAME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;

/** A breaking change as a migration names it. */
export type Answered = Pick<Change, 'collection' | 'pointer'> & { readonly rule: string };

/** What a migration file holds. */
export interface Migration {
  /** Its path from the root of the project. */
  readonly file: string;
  readonly description: string;
  readonly changes: readonly Answered[];
  readonly collections: Readonly<Record<string, readonly Operation[]>>;
}

/** Something in the folder of migrations that cannot be used: what is wrong, where, and what to do. */
export interface Problem {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

/** The migrations that are new since a version of the project, by name; and what cannot be used. */
export interface Migrations {
  readonly migrations: readonly Migration[];
  readonly problems: readonly Problem[];
  /** How many were there before already, word for word. They have been carried out and are left alone. */
  readonly past: number;
}

let shape: ValidateFunction<Omit<Migration, 'file'>> | undefined;

/**
 * Reads the migrations of a project that are not, word for word, in another version of it.
 * @param root the project
 * @param base the other version
 */
export function readMigrations(root: string, base: string): Migrations {
  const found = { migrations: [] as Migration[], problems: [] as Problem[], past: 0 };
  for (const name of namesIn(join(root, FOLDER))) {
    const file = `${FOLDER}/${name}`;
    const text = readFileSync(join(root, file), 'utf8');
    if (text === textOf(join(base, file))) {
      found.past += 1;
      continue;
    }
    const outcome = parse(file, name, text);
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

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && name !== SCHEMA_FILE && !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** A migration, or what is wrong with it. */
function parse(file: string, name: string, text: string): Migration | Problem[] {
  if (!NAME.test(name)) return [{ file, pointer: '', message: problems.name }];
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ file, pointer: '', message: problems.notJson(reason) }];
  }
  shape ??= new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile<
    Omit<Migration, 'file'>
  >(migrationSchema);
  if (!shape(value)) {
    // “if” only says that the branch it chose did not hold, which has its own error.
    return (shape.errors ?? [])
      .filter(({ keyword }) => keyword !== 'if')
      .map((error) => ({ file, pointer: error.instancePath, message: shapeProblem(error) }));
  }
  const { description, changes, collections } = value;
  const uneven = unevenOperations(file, collections);
  return uneven.length > 0 ? uneven : { file, description, changes, collections };
}

function shapeProblem({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return problems.missing(String(params['missingProperty']));
  if (keyword === 'additionalProperties') {
    return problems.unknown(String(params['additionalProperty']));
  }
  if (keyword === 'enum')
    return problems.choice((params['allowedValues'] as unknown[]).map(String));
  return problems.shape(message ?? keyword);
}

/** The moves and copies whose two pointers do not have the same number of `*`. */
function unevenOperations(file: string, collections: Migration['collections']): Problem[] {
  return Object.entries(collections).flatMap(([name, operations]) =>
    operations.flatMap(({ path, from }, index) =>
      from === undefined || wildcardsIn(from) === wildcardsIn(path)
        ? []
        : [{ file, pointer: `/collections/${name}/${index}`, message: problems.uneven }],
    ),
  );
}
