import { posix } from 'node:path';
import type { SchemaLocation } from '../messages';
import { FILE_KEYWORDS } from './keywords';
import { pascalCase, pointerTo } from './names';
import { isObject, type SchemaFile } from './schema-files';

/** A schema where it stands: its file, the location to name in messages, and the value there. */
export interface Located {
  readonly file: SchemaFile;
  readonly location: SchemaLocation;
  readonly schema: unknown;
}

/** The schema at the top of a file. */
export function topOf(file: SchemaFile): Located {
  return { file, location: { file: file.shown, pointer: '' }, schema: file.schema };
}

/** The schema of a name under `$defs` of a file, if there is one. */
export function definitionIn(file: SchemaFile, name: string): Located | undefined {
  const definitions = file.schema['$defs'];
  if (!isObject(definitions) || !Object.hasOwn(definitions, name)) {
    return undefined;
  }
  const location = { file: file.shown, pointer: pointerTo('', '$defs', name) };
  return { file, location, schema: definitions[name] };
}

/** One text per location, to remember what was seen. */
export function keyOf({ location }: Located): string {
  return `${location.file}#${location.pointer}`;
}

const REFERENCE = /^([^#]*)(?:#(?:\/\$defs\/([^/]+))?)?$/;

/**
 * Where a `$ref` leads: a file of shared definitions relative to the file it stands in, `#/$defs/…` in the same file, or
 * both joined. Undefined when it leads nowhere, to a collection, or out of the folder of schemas.
 */
export function resolveReference(
  reference: string,
  from: SchemaFile,
  files: ReadonlyMap<string, SchemaFile>,
): Located | undefined {
  const [, path, name] = REFERENCE.exec(reference) ?? [];
  if (path === undefined) {
    return undefined;
  }
  const file =
    path === '' ? from : files.get(posix.normalize(posix.join(posix.dirname(from.path), path)));
  if (file === undefined || (file !== from && file.group !== 'definitions')) {
    return undefined;
  }
  return name === undefined ? topOf(file) : definitionIn(file, name);
}

/** The name of the type for a schema that references can lead to: its file's, and its own under `$defs`. */
export function typeNameOf({ file, location }: Located): string {
  const name = location.pointer.split('/').at(-1) ?? '';
  return pascalCase(file.name) + (location.pointer === '' ? '' : pascalCase(name));
}

/** The keywords that may stand in a schema: those of its type, and at the top of a file also those of files. */
export function allowedAt({ location }: Located, keywords: readonly string[]): readonly string[] {
  return location.pointer === '' ? [...keywords, ...FILE_KEYWORDS] : keywords;
}
