import { type Mistake, mistakes, type Report, SchemaError, type SchemaLocation } from '../messages';
import { createFieldReader, type FieldReader } from './fields';
import { at, innerOf, readSchemaFiles, type SchemaFile, topOf } from './schema-files';
import type { Collection, Form, Schemas, Shape } from './shapes';

const FILE_NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Names that src/generated declares itself, whatever the schemas are. */
const RESERVED = ['Collections', 'CollectionName', 'ListName', 'Html', 'Asset', 'Link'];

/**
 * Reads, checks and flattens the schemas below a folder (`collections/*.json`, `definitions/*.json`, `forms/*.json`).
 * @throws SchemaError with every mistake that was found, or with those of files that cannot be read, which would show
 * as many others
 */
export function loadSchemas(folder: string): Schemas {
  const found: (Mistake & SchemaLocation)[] = [];
  const report: Report = ({ file, pointer }, mistake) => found.push({ file, pointer, ...mistake });
  const files = readSchemaFiles(folder, report);
  if (found.length > 0) {
    throw new SchemaError(found);
  }
  const schemas = flatten(files, report);
  if (found.length > 0) {
    throw new SchemaError(found);
  }
  return schemas;
}

function flatten(files: readonly SchemaFile[], report: Report): Schemas {
  const reader = createFieldReader(files, report);
  for (const file of files) {
    if (!FILE_NAME.test(file.name)) {
      report(topOf(file), mistakes.badName(file.name));
    }
  }
  const collections = files
    .filter(({ group }) => group === 'collections')
    .flatMap((file) => readCollection(file, reader, report));
  const forms = files
    .filter(({ group }) => group === 'forms')
    .flatMap((file) => readForm(file, reader, report));
  // What no collection uses is checked all the same: it will be used one day, and by then its mistakes are old.
  for (const file of files) {
    const located = file.group === 'definitions' ? [topOf(file), ...innerOf(file)] : innerOf(file);
    located.filter((one) => !reader.isMixin(one)).forEach(reader.read);
  }
  checkTypeNames(reader, report);
  checkTitles(files, report);
  const own = new Set([...collections, ...forms].map(({ shape }) => shape.typeName));
  return {
    collections,
    forms,
    shapes: [...reader.shapes.values()]
      .map(({ shape }) => shape)
      .filter(({ typeName }) => !own.has(typeName))
      .sort((a, b) => (a.typeName < b.typeName ? -1 : 1)),
  };
}

/** The shape at the top of a file; undefined (reported) when it describes something else than an object. */
function readTop(file: SchemaFile, reader: FieldReader, report: Report): Shape | undefined {
  const field = file.schema['type'] === 'object' ? reader.read(topOf(file)) : undefined;
  if (field?.type === 'object') {
    return field;
  }
  report(topOf(file), mistakes.wrongType(['object']));
  return undefined;
}

function readCollection(file: SchemaFile, reader: FieldReader, report: Report): Collection[] {
  const shape = readTop(file, reader, report);
  const kind = file.schema['x-kind'];
  if (kind !== 'singleton' && kind !== 'list') {
    report(kind === undefined ? topOf(file) : at(topOf(file), 'x-kind'), mistakes.wrongKind);
    return [];
  }
  return shape === undefined ? [] : [{ name: file.name, kind, shape }];
}

function readForm(file: SchemaFile, reader: FieldReader, report: Report): Form[] {
  const shape = readTop(file, reader, report);
  for (const [name, field] of Object.entries(shape?.fields ?? {})) {
    if (field.type !== 'text') {
      report(at(topOf(file), 'properties', name), mistakes.notAnAnswer(name));
    }
  }
  return shape === undefined ? [] : [{ name: file.name, shape }];
}

function checkTypeNames({ shapes }: FieldReader, report: Report): void {
  const taken = new Map<string, SchemaLocation | undefined>(
    RESERVED.map((name) => [name, undefined]),
  );
  for (const { shape, location } of shapes.values()) {
    if (taken.has(shape.typeName)) {
      report(location, mistakes.sameName(shape.typeName, taken.get(shape.typeName)));
    }
    taken.set(shape.typeName, location);
  }
}

/** Shared shapes may have one title (two kinds of “Question”); editors choose between collections by theirs. */
function checkTitles(files: readonly SchemaFile[], report: Report): void {
  const titles = new Map<string, SchemaLocation>();
  for (const file of files) {
    const title = String(file.schema['title'] ?? '').trim();
    if (file.group !== 'collections' || title === '') {
      continue;
    }
    const first = titles.get(title.toLowerCase());
    if (first !== undefined) {
      report(at(topOf(file), 'title'), mistakes.sameTitle(title, first));
    }
    titles.set(title.toLowerCase(), topOf(file));
  }
}
