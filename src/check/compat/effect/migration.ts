import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import { globSync } from 'tinyglobby';
import migrationSchema from '../../../../schemas/migrations/migration.schema.json' with {
  type: 'json',
};
import type { Change } from '../compare/change';
import { problems } from '../messages';
import { type Operation, wildcardsIn } from './patch';

/** The folder of migrations, and the file in it that is not one. */
const folder = 'schemas/migrations';
const schemaFile = `${folder}/migration.schema.json`;
const fileName = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;

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

const hasShape = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile<
  Omit<Migration, 'file'>
>(migrationSchema);

/**
 * Reads the migrations of a project that are not, word for word, in another version of it.
 * @param root the project
 * @param base the other version
 */
export function readMigrations(root: string, base: string): Migrations {
  const found = { migrations: [] as Migration[], problems: [] as Problem[], past: 0 };
  for (const file of globSync(`${folder}/*.json`, { cwd: root, ignore: schemaFile }).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (existsSync(join(base, file)) && readFileSync(join(base, file), 'utf8') === text) {
      found.past += 1;
      continue;
    }
    const outcome = parse(file, text);
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
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ file, pointer: '', message: problems.notJson(reason) }];
  }
  if (!hasShape(value)) {
    // “if” only says that the branch it chose did not hold, which has its own error.
    return (hasShape.errors ?? [])
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
