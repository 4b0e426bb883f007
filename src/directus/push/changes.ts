import { isDeepStrictEqual } from 'node:util';
import { isHeading } from '../model/form';
import type {
  ListView,
  Meta,
  ModelCollection,
  ModelField,
  ModelRelation,
  ServiceModel,
  StartPage,
} from '../model/service-model';
import type { CurrentCollection, CurrentField, CurrentModel } from '../service/read-model';

/** A difference between model and service, as the change that removes the difference. */
export type Change =
  | { readonly kind: 'create-collection'; readonly collection: ModelCollection }
  | { readonly kind: 'update-collection'; readonly name: string; readonly meta: Meta }
  | { readonly kind: 'create-field'; readonly name: string; readonly field: ModelField }
  | { readonly kind: 'update-fields'; readonly name: string; readonly fields: readonly Update[] }
  | {
      readonly kind: 'index-field';
      readonly name: string;
      readonly field: string;
      readonly schema: Meta;
    }
  | {
      readonly kind: 'set-default';
      readonly name: string;
      readonly field: string;
      readonly value: unknown;
    }
  | {
      readonly kind: 'replace-field';
      readonly name: string;
      readonly field: ModelField;
      /** A type, or a related collection. */
      readonly was: string;
      readonly becomes: string;
    }
  /** A heading of the form, which has no content. Its fields stay. */
  | { readonly kind: 'delete-heading'; readonly name: string; readonly field: string }
  | { readonly kind: 'create-relation'; readonly relation: ModelRelation }
  | { readonly kind: 'create-list'; readonly name: string; readonly list: ListView }
  | { readonly kind: 'create-start-page'; readonly page: StartPage }
  | {
      readonly kind: 'check-entries';
      readonly script: string;
      readonly collections: readonly string[];
    };

export interface Update {
  readonly field: string;
  readonly meta: Meta;
}

/** Equivalent types: the service may keep either. */
const SAME: readonly (readonly string[])[] = [
  ['string', 'text'],
  ['timestamp', 'dateTime'],
  ['integer', 'bigInteger'],
  ['float', 'decimal'],
];

const INDEXES = ['is_indexed', 'is_unique'];

const DATE_CASTS = ['cast-timestamp', 'cast-datetime'];

/**
 * Returns the changes that give a service the model, in an order that works. Keeps other collections and fields, which belong to
 * the firm, and other properties of fields.
 */
export function changesTo(wanted: ServiceModel, current: CurrentModel): readonly Change[] {
  const existing = wanted.collections.flatMap((collection) => {
    const now = current.collections.get(collection.collection);
    return now ? [{ collection, now }] : [];
  });
  const missing = wanted.collections.filter(
    ({ collection }) => !current.collections.has(collection),
  );
  const fields = existing.flatMap(({ collection, now }) =>
    fieldChanges(collection, now, { wanted, current }),
  );
  return [
    ...missing.map((collection) => ({ kind: 'create-collection', collection }) as const),
    ...existing.flatMap(({ collection, now }) => collectionChange(collection, now)),
    ...fields,
    ...wanted.relations
      .filter((relation) => !hasRelation(current, relation) || isReplaced(fields, relation))
      .map((relation) => ({ kind: 'create-relation', relation }) as const),
    ...wanted.collections.flatMap(({ collection: name, list }) =>
      list && current.listed?.has(name) === false
        ? [{ kind: 'create-list', name, list } as const]
        : [],
    ),
    ...(wanted.startPage && current.hasStartPage === false
      ? [{ kind: 'create-start-page', page: wanted.startPage } as const]
      : []),
    ...entryCheckChange(wanted, current),
  ];
}

function entryCheckChange({ entryCheck, collections }: ServiceModel, current: CurrentModel) {
  if (entryCheck === undefined || entryCheck === current.entryCheck) return [];
  const names = collections
    .filter(({ fields }) =>
      fields.some(({ meta }) => meta['interface'] === 'list' || meta['validation'] !== undefined),
    )
    .map(({ collection }) => collection);
  return [{ kind: 'check-entries', script: entryCheck, collections: names } as const];
}

const isKey = ({ schema }: Pick<ModelField, 'schema'>) => schema?.['is_primary_key'] === true;

function collectionChange(
  { collection: name, meta: wanted }: ModelCollection,
  now: CurrentCollection,
): readonly Change[] {
  const meta = differing(wanted, now.meta ?? {});
  return meta ? [{ kind: 'update-collection', name, meta }] : [];
}

interface Models {
  readonly wanted: ServiceModel;
  readonly current: CurrentModel;
}

function fieldChanges(
  { collection: name, fields, schema }: ModelCollection,
  now: CurrentCollection,
  models: Models,
): readonly Change[] {
  if (schema === null) return [];
  // Keeps the service's own primary keys.
  const own = fields.filter((field) => !isKey(field));
  const changes = own.flatMap((field) =>
    fieldChange(name, field, now.fields.get(field.field), models),
  );
  const updates = own
    .filter((field) => !changes.some((one) => one.kind === 'replace-field' && one.field === field))
    .flatMap((field) => fieldUpdate(field, now.fields.get(field.field)));
  const known = new Set(fields.map(({ field }) => field));
  const oldHeadings = [...now.fields.values()].filter(
    ({ type, field }) => type === 'alias' && isHeading(field) && !known.has(field),
  );
  return [
    ...changes,
    // Fields move below new headings before old headings are deleted.
    ...(updates.length > 0 ? [{ kind: 'update-fields', name, fields: updates } as const] : []),
    ...oldHeadings.map(({ field }) => ({ kind: 'delete-heading', name, field }) as const),
  ];
}

function fieldChange(
  name: string,
  field: ModelField,
  now: CurrentField | undefined,
  models: Models,
): readonly Change[] {
  if (now === undefined) return [{ kind: 'create-field', name, field }];
  const wantedTarget = targetIn(models.wanted.relations, name, field.field);
  const target = targetIn(models.current.relations, name, field.field);
  const leadsElsewhere = target !== undefined && target !== wantedTarget;
  const fits = target !== undefined || fitsType(field.type, now.type);
  if (leadsElsewhere || !fits) {
    const was = leadsElsewhere ? target : now.type;
    return [{ kind: 'replace-field', name, field, was, becomes: wantedTarget ?? field.type }];
  }
  // An old Directus does not report indexes and cannot create them.
  const missing = Object.entries(field.schema ?? {}).filter(
    ([key, value]) => INDEXES.includes(key) && value === true && now.schema?.[key] === false,
  );
  const schema = Object.fromEntries(missing);
  const value = field.schema?.['default_value'];
  const changesDefault = value !== undefined && value !== now.schema?.['default_value'];
  return [
    ...(missing.length > 0
      ? [{ kind: 'index-field', name, field: field.field, schema } as const]
      : []),
    ...(changesDefault ? [{ kind: 'set-default', name, field: field.field, value } as const] : []),
  ];
}

function fieldUpdate(field: ModelField, now: CurrentField | undefined): readonly Update[] {
  if (now === undefined) return [];
  const meta = differing(withCasts(field.meta, now.meta ?? {}), now.meta ?? {});
  return meta ? [{ field: field.field, meta }] : [];
}

/** Keeps the flags that Directus adds for the date type of the database. */
function withCasts(wanted: Meta, { special }: Meta): Meta {
  const casts = Array.isArray(special) ? special.filter((one) => DATE_CASTS.includes(one)) : [];
  const own = Array.isArray(wanted['special']) ? wanted['special'] : [];
  return casts.length > 0 ? { ...wanted, special: [...own, ...casts] } : wanted;
}

const fitsType = (wanted: string, now: string): boolean =>
  wanted === now || SAME.some((types) => types.includes(wanted) && types.includes(now));

type Relations = readonly {
  collection: string;
  field: string;
  related_collection: string | null;
}[];

const targetIn = (relations: Relations, collection: string, field: string): string | undefined =>
  relations.find((one) => one.collection === collection && one.field === field)
    ?.related_collection ?? undefined;

const hasRelation = ({ relations }: CurrentModel, { collection, field }: ModelRelation): boolean =>
  targetIn(relations, collection, field) !== undefined;

const isReplaced = (changes: readonly Change[], { collection, field }: ModelRelation): boolean =>
  changes.some(
    (change) =>
      change.kind === 'replace-field' && change.name === collection && change.field.field === field,
  );

/** Returns the wanted properties that differ; `undefined` if there are none. */
function differing(wanted: Meta, now: Meta): Meta | undefined {
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isDeepStrictEqual(withoutEmpty(value), withoutEmpty(now[key])),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Removes absent, null and empty values, so that they count as equal. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined)
    .map(([key, one]) => [key, withoutEmpty(one)] as const);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
