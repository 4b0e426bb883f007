import { type Mistake, mistakes, type Report, SchemaError, type SchemaLocation } from '../messages';
import { createFieldReader, type FieldReader } from './fields';
import { checkRole } from './role';
import {
  at,
  localDefinitions,
  pascalCase,
  readSchemaFiles,
  rootOf,
  type SchemaFile,
} from './schema-files';
import {
  type Collection,
  type Form,
  type RoleContract,
  roles,
  type Schemas,
  type Shape,
} from './shapes';

const fileNamePattern = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Type names that generated code declares itself. */
const reservedNames = [
  'Collections',
  'CollectionName',
  'ListName',
  'Roles',
  'Html',
  'Asset',
  'Link',
];

/**
 * Reads and checks all schemas.
 * @throws SchemaError that lists every mistake
 */
export function loadSchemas(folder: string): Schemas {
  const problems: (Mistake & SchemaLocation)[] = [];
  const report: Report = ({ file, pointer }, mistake) =>
    problems.push({ file, pointer, ...mistake });
  const throwIfAny = () => {
    if (problems.length > 0) throw new SchemaError(problems);
  };
  const files = readSchemaFiles(folder, report);
  // If a file is unreadable, checking the other files would report many false mistakes.
  throwIfAny();
  const schemas = readSchemas(files, report);
  throwIfAny();
  return schemas;
}

function readSchemas(files: readonly SchemaFile[], report: Report): Schemas {
  const reader = createFieldReader(files, report);
  for (const file of files.filter(({ name }) => !fileNamePattern.test(name))) {
    report(rootOf(file), mistakes.badName(file.name));
  }
  const inGroup = (wanted: SchemaFile['group']) => files.filter(({ group }) => group === wanted);
  const collections = inGroup('collections').flatMap((file) =>
    readCollection(file, reader, report),
  );
  const forms = inGroup('forms').flatMap((file) => readForm(file, reader, report));
  const contracts = roles.flatMap((role): RoleContract[] => {
    const file = inGroup('roles').find(({ name }) => name === role);
    return file ? readCollection(file, reader, report).map((read) => ({ ...read, role })) : [];
  });
  // Definitions that nothing uses are checked too.
  for (const file of files) {
    const root = file.group === 'definitions' || file.group === 'shapes' ? [rootOf(file)] : [];
    for (const located of [...root, ...localDefinitions(file)]) {
      if (!reader.isMixin(located)) reader.read(located);
    }
  }
  checkTypeNames(files, reader, report);
  checkTitles(inGroup('collections'), report);
  checkRoles(inGroup('collections'), report);
  for (const file of inGroup('collections')) {
    const contract = contracts.find(({ role }) => role === file.schema['x-role']);
    const collection = collections.find(({ name }) => name === file.name);
    if (contract && collection) checkRole(contract, collection, rootOf(file), report);
  }
  const described = new Set<Shape>(
    [...collections, ...forms, ...contracts].map((part) => part.shape),
  );
  const shapes = [...reader.shapes.values()]
    .filter(({ shape }) => !described.has(shape))
    .sort((a, b) => (a.shape.typeName < b.shape.typeName ? -1 : 1));
  const selectShapes = (isOfEngine: boolean) =>
    shapes
      .filter(({ location }) => isEngine(location.source) === isOfEngine)
      .map(({ shape }) => shape);
  return {
    collections,
    forms,
    shapes: selectShapes(false),
    engineShapes: selectShapes(true),
    contracts,
    vacant: [],
  };
}

const isEngine = ({ group }: SchemaFile): boolean => group === 'shapes' || group === 'roles';

function readObject(file: SchemaFile, reader: FieldReader, report: Report): Shape | undefined {
  const field = file.schema['type'] === 'object' ? reader.read(rootOf(file)) : undefined;
  if (field?.type === 'object') return field;
  report(rootOf(file), mistakes.wrongType(['object']));
  return undefined;
}

function readCollection(file: SchemaFile, reader: FieldReader, report: Report): Collection[] {
  const shape = readObject(file, reader, report);
  const kind = file.schema['x-kind'];
  if (kind !== 'singleton' && kind !== 'list') {
    report(kind === undefined ? rootOf(file) : at(rootOf(file), 'x-kind'), mistakes.wrongKind);
    return [];
  }
  const role = roles.find((name) => name === file.schema['x-role']);
  if (role === undefined && file.schema['x-role'] !== undefined) {
    report(at(rootOf(file), 'x-role'), mistakes.unknownRole(roles));
  }
  return shape ? [{ name: file.name, kind, role, shape }] : [];
}

function checkRoles(collections: readonly SchemaFile[], report: Report): void {
  const first = new Map<unknown, SchemaFile>();
  for (const file of collections) {
    const role = file.schema['x-role'];
    const otherFile = first.get(role);
    if (otherFile)
      report(at(rootOf(file), 'x-role'), mistakes.roleTwice(String(role), otherFile.name));
    if (role !== undefined) first.set(role, file);
  }
}

function readForm(file: SchemaFile, reader: FieldReader, report: Report): Form[] {
  const shape = readObject(file, reader, report);
  for (const [name, field] of Object.entries(shape?.fields ?? {})) {
    if (field.type !== 'text') {
      report(at(rootOf(file), 'properties', name), mistakes.notAnAnswer(name));
    }
  }
  return shape ? [{ name: file.name, shape }] : [];
}

function checkTypeNames(
  files: readonly SchemaFile[],
  { shapes }: FieldReader,
  report: Report,
): void {
  const taken = new Map<string, SchemaLocation | undefined>(
    reservedNames.map((name) => [name, undefined]),
  );
  const referred = new Set(
    files
      .filter((file) => !isEngine(file))
      .flatMap(({ schema }) => JSON.stringify(schema).match(/(?<="engine:)[\w-]+(?=")/g) ?? [])
      .map(pascalCase),
  );
  const all = [...shapes.values()].sort(
    (a, b) => Number(isEngine(b.location.source)) - Number(isEngine(a.location.source)),
  );
  for (const { shape, location } of all) {
    if (isEngine(location.source)) {
      if (referred.has(shape.typeName)) taken.set(shape.typeName, location);
      continue;
    }
    if (taken.has(shape.typeName)) {
      report(location, mistakes.sameName(shape.typeName, taken.get(shape.typeName)));
    }
    taken.set(shape.typeName, location);
  }
}

function checkTitles(collections: readonly SchemaFile[], report: Report): void {
  const titles = new Map<string, SchemaLocation>();
  for (const file of collections) {
    const title = String(file.schema['title'] ?? '').trim();
    if (title === '') continue;
    const first = titles.get(title.toLowerCase());
    if (first) report(at(rootOf(file), 'title'), mistakes.sameTitle(title, first));
    titles.set(title.toLowerCase(), rootOf(file));
  }
}
