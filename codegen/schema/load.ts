import { type Mistake, mistakes, SchemaError, type SchemaLocation } from '../messages';
import { createFieldReader } from './fields';
import { at } from './keywords';
import { pascalCase } from './names';
import { definitionIn, type Located, topOf } from './references';
import { isObject, readSchemaFiles, type SchemaFile } from './schema-files';
import type { Collection, Form, Schemas, Shape } from './shapes';

const FILE_NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Names that src/generated declares itself, whatever the schemas are. */
const RESERVED = ['Collections', 'CollectionName', 'ListName', 'Html', 'Asset', 'Link'];

/**
 * Reads, checks and flattens the schemas below a folder (`collections/*.json`, `definitions/*.json`, `forms/*.json`).
 * @throws SchemaError with every mistake that was found. Later checks are left out when an earlier stage found
 * mistakes, so that one mistake does not show as many.
 */
export function loadSchemas(folder: string): Schemas {
  const files = stage((report) => readSchemaFiles(folder, report));
  const names = stage((report) => checkNames(files, report));
  return stage((report) => flatten(files, names, report));
}

function stage<Result>(run: (report: (mistake: Mistake) => void) => Result): Result {
  const found: Mistake[] = [];
  const result = run((mistake) => found.push(mistake));
  if (found.length > 0) {
    throw new SchemaError(found);
  }
  return result;
}

/** The type name of every file with its location. Reports names that code cannot have, and names and titles that clash. */
function checkNames(
  files: readonly SchemaFile[],
  report: (mistake: Mistake) => void,
): ReadonlyMap<string, SchemaLocation> {
  const names = new Map<string, SchemaLocation>();
  const titles = new Map<string, SchemaLocation>();
  for (const file of files) {
    const { location } = topOf(file);
    if (!FILE_NAME.test(file.name)) {
      report(mistakes.badName(location, file.name));
    }
    const typeName = pascalCase(file.name);
    if (names.has(typeName) || RESERVED.includes(typeName)) {
      report(mistakes.sameName(location, typeName, names.get(typeName)));
      continue;
    }
    names.set(typeName, location);
    const title = file.schema['title'];
    // Shared shapes may have one title (two kinds of “Question”); editors choose between collections by theirs.
    if (file.group === 'collections' && typeof title === 'string') {
      const key = title.trim().toLowerCase();
      const first = titles.get(key);
      if (first !== undefined) {
        report(mistakes.sameTitle(at(location, 'title'), title.trim(), first));
      }
      titles.set(key, first ?? location);
    }
  }
  return names;
}

function flatten(
  files: readonly SchemaFile[],
  fileNames: ReadonlyMap<string, SchemaLocation>,
  report: (mistake: Mistake) => void,
): Schemas {
  const claimed = new Map(fileNames);
  const reader = createFieldReader(
    new Map(files.map((file) => [file.path, file])),
    (typeName, location) => {
      const first = claimed.get(typeName);
      const free =
        first === undefined ? !RESERVED.includes(typeName) : sameLocation(first, location);
      if (free) {
        claimed.set(typeName, location);
      } else {
        report(mistakes.sameName(location, typeName, first));
      }
      return free;
    },
    report,
  );
  const collections = files
    .filter((file) => file.group === 'collections')
    .flatMap((file) => readCollection(file, reader.read, report));
  const forms = files
    .filter((file) => file.group === 'forms')
    .flatMap((file) => readForm(file, reader.read, report));
  // What no collection uses is checked all the same: it will be used one day, and by then its mistakes are old.
  files
    .flatMap((file) => [...(file.group === 'definitions' ? [topOf(file)] : []), ...innerOf(file)])
    .filter((located) => !reader.isMixin(located))
    .forEach((located) => {
      reader.read(located);
    });
  const own = new Set([...collections, ...forms].map(({ shape }) => shape.typeName));
  return {
    collections,
    forms,
    shapes: [...reader.shapes.values()]
      .filter(({ typeName }) => !own.has(typeName))
      .sort((a, b) => (a.typeName < b.typeName ? -1 : 1)),
    definitionCount: files.filter((file) => file.group === 'definitions').length,
  };
}

type Read = ReturnType<typeof createFieldReader>['read'];

/** The shape at the top of a file; undefined when a mistake (reported) leaves none. */
function readTop(file: SchemaFile, read: Read, report: (m: Mistake) => void): Shape | undefined {
  const top = topOf(file);
  const shape = read(top);
  if (shape !== undefined && shape.type !== 'object') {
    report(mistakes.wrongType(top.location, ['object']));
    return undefined;
  }
  return shape;
}

function readCollection(
  file: SchemaFile,
  read: Read,
  report: (mistake: Mistake) => void,
): Collection[] {
  const top = topOf(file);
  const kind = file.schema['x-kind'];
  const shape = readTop(file, read, report);
  if (kind !== 'singleton' && kind !== 'list') {
    report(mistakes.wrongKind(kind === undefined ? top.location : at(top.location, 'x-kind')));
    return [];
  }
  return shape === undefined ? [] : [{ name: file.name, kind, shape }];
}

function readForm(file: SchemaFile, read: Read, report: (mistake: Mistake) => void): Form[] {
  const shape = readTop(file, read, report);
  for (const [name, field] of Object.entries(shape?.fields ?? {})) {
    if (field.type !== 'text') {
      report(mistakes.notAnAnswer(at(topOf(file).location, 'properties', name), name));
    }
  }
  return shape === undefined ? [] : [{ name: file.name, shape }];
}

/** The definitions under `$defs` of a file. */
function innerOf(file: SchemaFile): Located[] {
  const definitions = file.schema['$defs'];
  return Object.keys(isObject(definitions) ? definitions : {}).flatMap(
    (name) => definitionIn(file, name) ?? [],
  );
}

function sameLocation(a: SchemaLocation, b: SchemaLocation): boolean {
  return a.file === b.file && a.pointer === b.pointer;
}
