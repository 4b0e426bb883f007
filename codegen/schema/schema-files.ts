import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mistake, mistakes, type Report, type SchemaLocation } from '../messages';

export type Json = Readonly<Record<string, unknown>>;

export interface SchemaFile {
  readonly group: 'collections' | 'definitions' | 'forms' | 'shapes' | 'roles';
  readonly name: string;
  readonly file: string;
  readonly schema: Json;
}

/** A schema or another value in a schema file, with its location. */
export interface Located extends SchemaLocation {
  readonly source: SchemaFile;
  readonly schema: unknown;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parent folder of `shapes/` and `roles/`. */
const engineFolder = relative('.', fileURLToPath(new URL('..', import.meta.url))).replaceAll(
  '\\',
  '/',
);

/**
 * Reads the schema files of a folder and of the engine, sorted by group and name. Reports and leaves out files without a JSON
 * object.
 */
export function readSchemaFiles(folder: string, report: Report): SchemaFile[] {
  const files: SchemaFile[] = [];
  const groups = [
    ...(['collections', 'definitions', 'forms'] as const).map((group) => ({ group, folder })),
    ...(['shapes', 'roles'] as const).map((group) => ({ group, folder: engineFolder })),
  ];
  for (const { group, folder: parent } of groups) {
    const directory = posix.join(parent, group);
    const all = existsSync(directory) ? readdirSync(directory).sort() : [];
    const names = all.filter((name) => name.endsWith('.json'));
    if (group === 'collections' && names.length === 0) {
      report({ file: directory, pointer: '' }, mistakes.noCollections);
    }
    for (const fileName of names) {
      const file = posix.join(directory, fileName);
      const { schema, mistake } = parseSchema(readFileSync(file, 'utf8'));
      if (schema) files.push({ group, name: basename(fileName, '.json'), file, schema });
      else report({ file, pointer: '' }, mistake);
    }
  }
  return files;
}

type Parsed =
  | { readonly schema: Json; readonly mistake?: never }
  | { readonly schema?: never; readonly mistake: Mistake };

function parseSchema(text: string): Parsed {
  if (text.trim() === '') return { mistake: mistakes.emptyFile };
  const message = parserMessage(text);
  if (message !== undefined) {
    const before = text.slice(0, errorPosition(text, message)).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    const reason = message.replace(/ in JSON at position[\s\S]*|, (?:\.\.\.)?"[\s\S]*/, '');
    return { mistake: mistakes.notJson(before.length, column, reason) };
  }
  const schema: unknown = JSON.parse(text);
  return isObject(schema) ? { schema } : { mistake: mistakes.notASchema };
}

function parserMessage(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function errorPosition(text: string, message: string): number {
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  // Node gives no position for an unexpected token. The token ends the shortest prefix of the text that has this error.
  const isTokenError = (length: number) =>
    parserMessage(text.slice(0, length))?.startsWith('Unexpected token') ?? false;
  let length = 1;
  while (length <= text.length && !isTokenError(length)) length++;
  return length - 1;
}

export function rootOf(source: SchemaFile): Located {
  return { source, file: source.file, pointer: '', schema: source.schema };
}

/** Follows a path of keys from a schema. If the path does not exist, the result's `schema` is undefined. */
export function at(from: Located, ...steps: readonly (string | number)[]): Located {
  let { pointer, schema } = from;
  for (const step of steps.map(String)) {
    pointer += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    schema = Object.entries(schema ?? {}).find(([key]) => key === step)?.[1];
  }
  return { ...from, pointer, schema };
}

export function localDefinitions(source: SchemaFile): Located[] {
  const definitions = source.schema['$defs'];
  return Object.keys(isObject(definitions) ? definitions : {}).map((name) =>
    at(rootOf(source), '$defs', name),
  );
}

/**
 * Resolves a `$ref` to a file in `definitions/`, to `#/$defs/…`, to `#`, or to a shape of the engine, as in `engine:faq-item`.
 * Returns undefined for other references.
 */
export function resolveReference(
  reference: unknown,
  { source }: Located,
  files: readonly SchemaFile[],
): Located | undefined {
  if (typeof reference !== 'string') return undefined;
  const local = [rootOf(source), ...localDefinitions(source)];
  const path = posix.join(posix.dirname(source.file), reference);
  const shared = files.find(({ group, name, file }) =>
    group === 'shapes' ? reference === `engine:${name}` : group === 'definitions' && file === path,
  );
  return local.find(({ pointer }) => reference === `#${pointer}`) ?? (shared && rootOf(shared));
}

/** `home_page`, `faq-item` and `about_ctaLink` become `HomePage`, `FaqItem` and `AboutCtaLink`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

export function typeNameOf({ source, pointer }: Located): string {
  return pascalCase(source.name) + pascalCase(pointer.split('/').at(-1) ?? '');
}
