import { compareModels, type Difference } from '#tools/model/compare.ts';
import { type DirectusStructure, directusModel } from '#tools/model/directus-model.ts';
import type { Settings } from '#tools/model/model.ts';
import { enquiries } from '../model/enquiries';
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
import type { CurrentModel } from '../service/read-model';

/** A request or two that remove a difference between model and service. */
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
      readonly scripts: NonNullable<ServiceModel['entryCheck']>;
      readonly collections: readonly string[];
    };

interface Update {
  readonly field: string;
  readonly meta: Meta;
}

/**
 * Returns the changes that give a service the model, in an order that works. Keeps other collections and fields, which belong to
 * the firm, and other properties of fields.
 */
export function changesTo(wanted: ServiceModel, current: CurrentModel): readonly Change[] {
  const differences = compareModels(
    directusModel(currentStructure(current)),
    directusModel(wantedStructure(wanted)),
  );
  const at = (collection: string, pointer: string) =>
    differences.filter(
      (difference) => difference.collection === collection && difference.pointer === pointer,
    );
  const { collections, relations, startPage } = wanted;
  const missing = collections.filter(({ collection }) => !current.collections.has(collection));
  const fields = collections
    .filter((collection) => !missing.includes(collection))
    .flatMap((collection) => fieldChanges(collection, { at, differences, wanted, current }));
  return [
    ...missing.map((collection) => ({ kind: 'create-collection', collection }) as const),
    ...collections.flatMap(({ collection: name }) =>
      settingsIn(at(name, '')).map((meta) => ({ kind: 'update-collection', name, meta }) as const),
    ),
    ...fields,
    ...relations
      .filter(({ collection, field }) => {
        const isNew = missing.some((model) => model.collection === collection);
        return isNew || at(collection, `/${field}`).some(needsRelation);
      })
      .map((relation) => ({ kind: 'create-relation', relation }) as const),
    ...collections.flatMap(({ collection: name, list }) =>
      list && current.listed?.has(name) === false
        ? [{ kind: 'create-list', name, list } as const]
        : [],
    ),
    ...(startPage && current.hasStartPage === false
      ? [{ kind: 'create-start-page', page: startPage } as const]
      : []),
    ...entryCheckChange(wanted, current),
  ];
}

const currentStructure = ({ collections, relations }: CurrentModel): DirectusStructure => ({
  collections: [...collections.values()],
  fields: [...collections.values()].flatMap(({ fields }) => [...fields.values()]),
  relations,
});

/** Leaves out primary keys: those of the service stay. */
const wantedStructure = ({ collections, relations }: ServiceModel): DirectusStructure => ({
  collections,
  fields: collections.flatMap(({ collection, fields }) =>
    fields.filter((field) => !isKey(field)).map((field) => ({ ...field, collection })),
  ),
  relations,
});

const isKey = ({ schema }: ModelField) => schema?.['is_primary_key'] === true;

const settingsIn = (differences: readonly Difference[]): readonly Settings[] =>
  differences.flatMap(({ rule, settings }) =>
    rule === 'settings-changed' && settings ? [settings] : [],
  );

const isAdded = ({ rule }: Difference) => rule === 'field-added';

/** True for a field that must be created again. */
const isReplaced = ({ rule }: Difference) =>
  rule === 'type-changed' || rule === 'type-widened' || rule === 'relation-changed';

const needsRelation = (difference: Difference) =>
  difference.rule === 'relation-added' || isAdded(difference) || isReplaced(difference);

interface Compared {
  readonly at: (collection: string, pointer: string) => readonly Difference[];
  readonly differences: readonly Difference[];
  readonly wanted: ServiceModel;
  readonly current: CurrentModel;
}

function fieldChanges(
  { collection: name, fields }: ModelCollection,
  { at, differences, wanted, current }: Compared,
): readonly Change[] {
  const changes: Change[] = [];
  const updates: Update[] = [];
  for (const field of fields) {
    const fieldDifferences = at(name, `/${field.field}`);
    const replaced = fieldDifferences.find(isReplaced);
    if (fieldDifferences.some(isAdded)) {
      changes.push({ kind: 'create-field', name, field });
    } else if (replaced) {
      const target = wanted.relations.find(
        (relation) => relation.collection === name && relation.field === field.field,
      )?.related_collection;
      const now = current.collections.get(name)?.fields.get(field.field);
      const was = replaced.before?.relatedTo ?? now?.type ?? '';
      changes.push({ kind: 'replace-field', name, field, was, becomes: target ?? field.type });
    } else {
      changes.push(...storageChanges(name, field.field, fieldDifferences));
      updates.push(...settingsIn(fieldDifferences).map((meta) => ({ field: field.field, meta })));
    }
  }
  // Fields move below new headings before old headings are deleted.
  if (updates.length > 0) changes.push({ kind: 'update-fields', name, fields: updates });
  for (const { collection, pointer, rule, before } of differences) {
    const field = pointer.slice(1);
    const isGone = collection === name && rule === 'field-removed' && before?.type === 'nothing';
    if (isGone && isHeading(field)) changes.push({ kind: 'delete-heading', name, field });
  }
  return changes;
}

function storageChanges(
  name: string,
  field: string,
  differences: readonly Difference[],
): readonly Change[] {
  const storage = differences.find(({ rule }) => rule === 'storage-changed')?.settings ?? {};
  const { default_value: value, ...schema } = storage;
  return [
    ...(Object.keys(schema).length > 0
      ? [{ kind: 'index-field', name, field, schema } as const]
      : []),
    ...(value === undefined ? [] : [{ kind: 'set-default', name, field, value } as const]),
  ];
}

function entryCheckChange({ entryCheck, collections }: ServiceModel, current: CurrentModel) {
  const stored = current.entryCheck;
  if (entryCheck === undefined) return [];
  if (entryCheck.check === stored?.check && entryCheck.complete === stored.complete) return [];
  const names = checkedCollections(collections);
  return [{ kind: 'check-entries', scripts: entryCheck, collections: names } as const];
}

/** The collections whose entries the Flow checks: all but the enquiries of visitors. */
export const checkedCollections = (collections: ServiceModel['collections']): readonly string[] =>
  collections.flatMap(({ collection, schema }) =>
    schema === null || collection === enquiries ? [] : [collection],
  );
