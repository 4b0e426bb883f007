import type { CollectionModel, FieldModel } from '#generated/model.ts';

/** A fake Directus: a structure, a token's read permissions, and the answers that follow from both. */

type Raw = Readonly<Record<string, unknown>>;

/** The structure of a service; together with a version it is a snapshot. */
export interface Structure {
  readonly collections: readonly Raw[];
  readonly fields: readonly Raw[];
  readonly relations: readonly Raw[];
}

export const rawField = (
  collection: string,
  field: string,
  type: string,
  meta: Raw = {},
  schema: Raw | null = {},
): Raw => ({ collection, field, type, meta: { collection, field, ...meta }, schema });

export const rawCollection = (collection: string, meta: Raw = {}): Raw => ({
  collection,
  meta: { collection, singleton: false, hidden: false, ...meta },
  schema: { name: collection },
});

function typeOf(model: FieldModel): string {
  switch (model.type) {
    case 'text':
      if (model.format === 'date-time') return 'timestamp';
      if (model.format === 'asset') return 'uuid';
      return model.format === 'date' ? 'date' : 'text';
    case 'number':
      return model.integer ? 'integer' : 'float';
    case 'boolean':
      return 'boolean';
    default:
      return 'json';
  }
}

/** How Directus describes a model's field and, for a repeater, the fields within it. */
function describe(name: string, model: FieldModel): { type: string; meta: Raw } {
  const type = typeOf(model);
  if (model.type === 'list' && model.item.type === 'object') {
    const fields = Object.entries(model.item.fields).map(([inner, field]) => ({
      field: inner,
      name: inner,
      ...describe(inner, field),
    }));
    return { type, meta: { field: name, type, interface: 'list', options: { fields } } };
  }
  const special = type === 'uuid' ? ['file'] : null;
  return { type, meta: { field: name, type, special, interface: null, options: null } };
}

/** The structure of a service that has exactly what the models require. Groups are entries of a related collection. */
export function structureOf(models: readonly CollectionModel[]): Structure {
  const [collections, fields, relations] = [[] as Raw[], [] as Raw[], [] as Raw[]];
  const add = (name: string, meta: Raw, model: Pick<CollectionModel, 'fields'>) => {
    collections.push(rawCollection(name, meta));
    fields.push(rawField(name, 'id', 'integer', {}, { is_primary_key: true }));
    for (const [field, inner] of Object.entries(model.fields)) {
      if (inner.type === 'object') {
        const related = `${name}_${field}`;
        fields.push(rawField(name, field, 'integer', { special: ['m2o'] }));
        relations.push({ collection: name, field, related_collection: related, meta: {} });
        add(related, {}, inner);
      } else {
        const { type, meta: shown } = describe(field, inner);
        fields.push(rawField(name, field, type, shown));
      }
    }
  };
  for (const model of models) add(model.name, { singleton: model.kind === 'singleton' }, model);
  return { collections, fields, relations };
}

/** The read permissions of a token: everything, or some fields by collection. */
type Readable =
  | 'all'
  | Readonly<Record<string, { readonly access: string; readonly fields?: readonly string[] }>>;

export interface DoubleOptions {
  readonly readable?: Readable;
  /** The path prefixes this token may not read. */
  readonly closed?: readonly string[];
}

const answer = (data: unknown): Response => Response.json({ data });
const refuse = (status = 403): Response =>
  Response.json({ errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] }, { status });

/** Answers as Directus does: forbidden and missing things get the same answer. */
export function directusDouble(
  { collections, fields, relations }: Structure,
  { readable = 'all', closed = [] }: DoubleOptions = {},
) {
  const asked: string[] = [];
  const allowedIn = (name: string): readonly string[] => {
    if (readable === 'all') return ['*'];
    const read = Object.hasOwn(readable, name) ? readable[name] : undefined;
    return read === undefined || read.access === 'none' ? [] : (read.fields ?? []);
  };
  const visible = (name: string) => {
    const allowed = allowedIn(name);
    return fields.filter(
      ({ collection, field }) =>
        collection === name && (allowed.includes('*') || allowed.includes(String(field))),
    );
  };
  const permissions = () =>
    Object.fromEntries(
      readable === 'all'
        ? collections.map(({ collection }) => [
            collection,
            { read: { access: 'full', fields: ['*'] } },
          ])
        : Object.entries(readable).map(([name, read]) => [name, { read }]),
    );
  /** Directus 12.4 refuses a field in a related entry only if the token may read another field there. */
  const isGiven = (collection: string, names: readonly unknown[], path: string): boolean => {
    const [field = '', inner] = path.split('.');
    const relation = relations.find(
      (record) => record['collection'] === collection && record['field'] === field,
    );
    const within = inner === undefined ? [] : visible(String(relation?.['related_collection']));
    return (
      names.includes(field) && (within.length === 0 || within.some((row) => row['field'] === inner))
    );
  };
  const route = (path: string, wanted: readonly string[]): Response => {
    const [head = '', name = ''] = path.split('/').filter(Boolean);
    if (closed.includes(head)) return refuse();
    if (head === 'collections') return answer(collections);
    if (head === 'relations') return answer(relations);
    if (head === 'permissions') return answer(permissions());
    const known = visible(name);
    if (known.length === 0) return refuse();
    if (head === 'fields') return answer(known);
    const names = known.map(({ field }) => field);
    return head === 'items' && wanted.every((field) => isGiven(name, names, field))
      ? answer([])
      : refuse();
  };
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    asked.push(pathname);
    return route(pathname, searchParams.get('fields')?.split(',') ?? []);
  };
  return { url: 'https://cms.example', fetch, asked };
}
