import type { CollectionModel, FieldModel, ObjectField } from '#generated/model.ts';
import { directusCollection, directusField, findRelated } from '#tools/model/directus-model.ts';
import type { CollectionShape, DataModel, Shape } from '#tools/model/model.ts';
import type { MissingField } from './missing';
import type { MissingCollection, OpenCollection, Source } from './source';

/** The data model of a service as the site's token sees it. */
export interface SeenModel {
  readonly model: DataModel;
  /** Why the model lacks a collection of the schemas. */
  readonly closed: ReadonlyMap<string, MissingCollection>;
  /** Why the model lacks a field of the schemas: by collection and pointer, as in `posts/author`. */
  readonly missing: ReadonlyMap<string, MissingField>;
  /** Collections whose entries the token may read only in part. */
  readonly partial: ReadonlySet<string>;
}

type Group = Pick<ObjectField, 'fields'>;

/**
 * Reads the collections of the schemas, with the related collections that hold their objects.
 * @throws {ContentError} when the service fails
 */
export async function readSeenModel(
  models: readonly CollectionModel[],
  source: Source,
): Promise<SeenModel> {
  const model = new Map<string, CollectionShape>();
  const closed = new Map<string, MissingCollection>();
  const missing = new Map<string, MissingField>();
  const partial = new Set<string>();
  for (const wanted of models) {
    const { name } = wanted;
    const open = await source.collection(name, fieldsToAsk(wanted));
    if (typeof open === 'string') {
      closed.set(name, open);
      continue;
    }
    if (open.access?.partial) partial.add(name);
    const reader = createReader(source, missing);
    const fields = await reader.readGroup(wanted, open, `${name}/`);
    for (const field of open.fields?.values() ?? []) {
      if (!Object.hasOwn(wanted.fields, field.field)) {
        fields.set(field.field, directusField(field, findRelated(field, name, open.relations)));
      }
    }
    model.set(name, { ...directusCollection({ collection: name, meta: open.meta }), fields });
  }
  return { model, closed, missing, partial };
}

const fieldsToAsk = ({ fields }: Group): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'object'
      ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)]
      : [name],
  );

function createReader(source: Source, missing: Map<string, MissingField>) {
  /** Returns the fields of a group that the token may read, and notes why others are missing. */
  async function readGroup({ fields }: Group, open: OpenCollection, at: string) {
    const shapes = new Map<string, Shape>();
    for (const [name, field] of Object.entries(fields)) {
      const reason = missingReason(open, name);
      if (reason !== undefined) missing.set(at + name, reason);
      else {
        const shape = await readField(name, field, open, at + name);
        if (shape) shapes.set(name, shape);
      }
    }
    return shapes;
  }

  async function readField(
    name: string,
    wanted: FieldModel,
    open: OpenCollection,
    at: string,
  ): Promise<Shape | undefined> {
    const field = open.fields?.get(name);
    if (field === undefined) return withoutRefused(wanted, open, { name, at });
    const related = findRelated(field, open.name, open.relations);
    const shape = directusField(field, related);
    if (wanted.type !== 'object' || shape.type !== 'object' || related === undefined) return shape;
    const entries = await source.collection(related, Object.keys(wanted.fields));
    if (typeof entries !== 'string') {
      return { ...shape, fields: await readGroup(wanted, entries, `${at}/`) };
    }
    // Snapshots leave out Directus's own collections, such as users.
    if (entries === 'absent' && related.startsWith('directus_')) return shape;
    missing.set(at, entries === 'absent' ? 'absent-entries' : { unreadable: related });
    return undefined;
  }

  /** A field that the service does not describe. It may have refused some fields inside it. */
  function withoutRefused(
    wanted: FieldModel,
    { refused }: OpenCollection,
    { name, at }: { readonly name: string; readonly at: string },
  ): Shape {
    if (wanted.type !== 'object') return unknownShape;
    const inner = Object.keys(wanted.fields);
    for (const field of inner) {
      if (refused.has(`${name}.${field}`)) missing.set(`${at}/${field}`, 'absent-or-refused');
    }
    const shownFields = inner.filter((field) => !refused.has(`${name}.${field}`));
    return { ...unknownShape, fields: new Map(shownFields.map((field) => [field, unknownShape])) };
  }

  return { readGroup };
}

const unknownShape: Shape = { title: '', described: '' };

/** Returns why a field cannot be read, as far as the service says. */
function missingReason(
  { fields, complete, refused, access }: OpenCollection,
  name: string,
): MissingField | undefined {
  const mayRead = (field: string) => access && (access.fields.has('*') || access.fields.has(field));
  const isAllowed = mayRead(name);
  // The site accepts first and last name of a Directus user as the name.
  const hasNames = name === 'name' && fields?.has('first_name') && mayRead('first_name') !== false;
  if (hasNames) return undefined;
  if (fields?.has(name)) {
    return isAllowed === false || refused.has(name) ? 'not-allowed' : undefined;
  }
  if (complete) return 'absent';
  if (fields === undefined && !refused.has(name)) return undefined;
  // Directus lists only allowed fields.
  if (isAllowed === undefined) return 'absent-or-refused';
  return isAllowed ? 'absent' : 'not-among-allowed';
}
