import { readdirSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { mistakes, type Report, type SchemaLocation } from '../messages';

/** A JSON object as it was read, not yet known to be a schema. */
export type Json = Readonly<Record<string, unknown>>;

/** One schema file. */
export interface SchemaFile {
  readonly group: 'collections' | 'definitions' | 'forms';
  /** The name of the file without `.json`. */
  readonly name: string;
  /** Where the file is, as messages show it. */
  readonly file: string;
  readonly schema: Json;
}

/** A schema where it stands. */
export interface Located extends SchemaLocation {
  readonly source: SchemaFile;
  readonly schema: unknown;
}

/** Whether a value is a JSON object (neither null nor an array). */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads every schema file below a folder, sorted by group and name. A file that does not hold a JSON object is reported
 * and left out.
 */
export function readSchemaFiles(folder: string, report: Report): SchemaFile[] {
  const files: SchemaFile[] = [];
  for (const group of ['collections', 'definitions', 'forms'] as const) {
    const names = listJson(posix.join(folder, group));
    if (group === 'collections' && names.length === 0) {
      report({ file: posix.join(folder, group), pointer: '' }, mistakes.noCollections);
    }
    for (const fileName of names) {
      const file = posix.join(folder, group, fileName);
      const text = readFileSync(file, 'utf8');
      try {
        const schema: unknown = JSON.parse(text);
        if (isObject(schema)) {
          files.push({ group, name: basename(fileName, '.json'), file, schema });
        } else {
          report({ file, pointer: '' }, mistakes.notASchema);
        }
      } catch (error) {
        report({ file, pointer: '' }, mistakes.notJson(parserWords(error, text)));
      }
    }
  }
  return files;
}

function listJson(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}

/** The words of the parser with line and column, which editors show, instead of a position. */
function parserWords(error: unknown, text: string): string {
  const words = String(error);
  const [end, position] = / in JSON at position (\d+)/.exec(words) ?? [];
  if (end === undefined) {
    return words;
  }
  const before = text.slice(0, Number(position)).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return `${words.split(end, 1)[0]} (line ${before.length}, column ${column})`;
}

/** The schema at the top of a file. */
export function topOf(source: SchemaFile): Located {
  return { source, file: source.file, pointer: '', schema: source.schema };
}

/** What stands some steps further down; its schema is undefined where there is nothing. */
export function at(from: Located, ...steps: readonly (string | number)[]): Located {
  let { pointer, schema } = from;
  for (const step of steps.map(String)) {
    // Escaped as RFC 6901 has it.
    pointer += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    schema = Object.entries(schema ?? {}).find(([key]) => key === step)?.[1];
  }
  return { ...from, pointer, schema };
}

/** The definitions under `$defs` of a file. */
export function innerOf(source: SchemaFile): Located[] {
  const definitions = source.schema['$defs'];
  return Object.keys(isObject(definitions) ? definitions : {}).map((name) =>
    at(topOf(source), '$defs', name),
  );
}

/**
 * Where a `$ref` leads: a file of shared definitions relative to the file it stands in, `#/$defs/…` in the same file, or
 * `#`, the file itself. Undefined when it leads anywhere else.
 */
export function resolveReference(
  reference: unknown,
  { source }: Located,
  files: readonly SchemaFile[],
): Located | undefined {
  if (typeof reference !== 'string') {
    return undefined;
  }
  const inner = [topOf(source), ...innerOf(source)];
  const path = posix.join(posix.dirname(source.file), reference);
  const shared = files.find(({ group, file }) => group === 'definitions' && file === path);
  return inner.find(({ pointer }) => reference === `#${pointer}`) ?? (shared && topOf(shared));
}

/** `home_page`, `faq-item` and `about_ctaLink` as `HomePage`, `FaqItem` and `AboutCtaLink`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The name of the type for a schema that references can lead to: its file's, and its own under `$defs`. */
export function typeNameOf({ source, pointer }: Located): string {
  return pascalCase(source.name) + pascalCase(pointer.split('/').at(-1) ?? '');
}
