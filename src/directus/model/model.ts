import type { CollectionModel, FieldModel, ObjectField } from '#generated/model.ts';
import { fieldOf, headingField, templateOf, titleOf } from './fields';
import { type FormField, formOf } from './form';
import {
  type Meta,
  type ModelCollection,
  type ModelField,
  type ModelRelation,
  nameInEnglish,
  type ServiceModel,
} from './service-model';
import { sitePages } from './site-pages';

/** A collection for the objects that a field of the schemas holds. */
interface Related {
  readonly name: string;
  readonly model: ObjectField;
  readonly group: string;
}

/**
 * Derives the data model of the content service from the schemas and the site's pages.
 * @throws DirectusError for a field that Directus cannot store
 */
export function serviceModel(models: readonly CollectionModel[]): ServiceModel {
  const collections = models.map((model, index) => collectionOf(model, index + 1));
  const ownNames = new Set(models.map(({ name }) => name));
  const related = relatedCollections(models)
    .filter(({ name }) => !ownNames.has(name))
    .map((one) => relatedCollection(one));
  const groups = [...new Set([...collections, ...related].map(({ meta }) => meta['group']))];
  return {
    collections: [
      ...groups.filter((group) => typeof group === 'string').map(folderOf),
      ...collections,
      ...related,
    ],
    relations: models.flatMap(relationsOf),
  };
}

/** Names of groups in Studio. */
const groupNames: Readonly<Record<string, string>> = {
  pages: 'Pages',
  service_pages: 'Service pages',
  blog: 'Blog',
};

const folderOf = (name: string, index: number): ModelCollection => ({
  collection: name,
  schema: null,
  meta: {
    icon: 'folder',
    sort: index + 1,
    collapse: 'open',
    translations: nameInEnglish(groupNames[name] ?? name),
  },
  fields: [],
});

const primaryKey: ModelField = {
  field: 'id',
  type: 'integer',
  meta: { hidden: true, readonly: true, interface: 'input' },
  schema: { is_primary_key: true, has_auto_increment: true },
};

function collectionOf(model: CollectionModel, sort: number): ModelCollection {
  const { name, kind, fields, required, directus } = model;
  const hasStatus = Object.hasOwn(fields, 'status');
  return {
    collection: name,
    schema: {},
    meta: {
      ...named(model, directus?.['icon'] ?? (kind === 'singleton' ? 'web' : 'list')),
      group: groupOf(model) ?? null,
      sort,
      singleton: kind === 'singleton',
      versioning: true,
      display_template:
        directus?.['template'] ?? templateOf({ fields: withoutStatus(fields), required }),
      ...(hasStatus ? archive : noArchive),
    },
    fields: fieldsOf(name, { fields, required }),
    ...listOf(model),
  };
}

/** The newest entries first, with their title, status and related entries. */
function listOf({ kind, fields, required }: CollectionModel): Pick<ModelCollection, 'list'> {
  if (kind !== 'list' || !Object.hasOwn(fields, 'date_created')) return {};
  const title = titleOf({ fields: withoutStatus(fields), required });
  const related = Object.keys(fields).filter((name) => fields[name]?.type === 'object');
  const status = Object.hasOwn(fields, 'status') ? ['status'] : [];
  const columns = [title, ...related, ...status, 'date_created'];
  return { list: { fields: columns, sort: ['-date_created'] } };
}

const archive = { archive_field: 'status', archive_value: 'archived', unarchive_value: 'draft' };
const noArchive = { archive_field: null, archive_value: null, unarchive_value: null };

function named({ title, description }: { title: string; description: string }, icon: string): Meta {
  return { icon, note: description, translations: nameInEnglish(title) };
}

/** The group in the schema, or else the default group for pages with a status, or for pages without one. */
function groupOf({ kind, fields, directus }: CollectionModel): string | undefined {
  if (directus?.['group']) return directus['group'];
  if (kind === 'list') return undefined;
  return Object.hasOwn(fields, 'status') ? 'service_pages' : 'pages';
}

const withoutStatus = ({ status: _status, ...fields }: CollectionModel['fields']) => fields;

function fieldsOf(
  collection: string,
  { fields, required }: Pick<ObjectField, 'fields' | 'required'>,
): readonly ModelField[] {
  const page = sitePages.find((one) => one.collection === collection);
  const own: ModelField[] = [];
  const add = ({ name, model }: FormField, part?: string) => {
    const location = `${collection}/${name}`;
    const field = { name, model, required: required.includes(name), location, part };
    own.push(fieldOf(field, own.length + 2));
  };
  let isFirst = true;
  for (const row of formOf(fields, page)) {
    if ('name' in row) {
      add(row);
      continue;
    }
    own.push(headingField(row, { sort: own.length + 2, isOpen: isFirst }));
    for (const field of row.fields) add(field, row.heading);
    isFirst = false;
  }
  return [primaryKey, ...own];
}

function relatedCollections(models: readonly CollectionModel[]): readonly Related[] {
  const related = new Map<string, Related>();
  for (const model of models) {
    for (const field of Object.values(model.fields)) {
      const name = collectionOfObject(field);
      if (name !== undefined && field.type === 'object' && !related.has(name)) {
        related.set(name, { name, model: field, group: groupOf(model) ?? 'pages' });
      }
    }
  }
  return [...related.values()];
}

function relatedCollection({ name, model, group }: Related): ModelCollection {
  const title = model.directus?.['title'] ?? model.title;
  return {
    collection: name,
    schema: {},
    meta: {
      ...named({ ...model, title }, model.directus?.['icon'] ?? 'list'),
      group,
      singleton: false,
      display_template: templateOf(model),
    },
    fields: fieldsOf(name, model),
  };
}

const collectionOfObject = (field: FieldModel): string | undefined =>
  field.type === 'object' ? field.directus?.['collection'] : undefined;

function relationsOf({ name, fields }: CollectionModel): readonly ModelRelation[] {
  return Object.entries(fields).flatMap(([field, model]) => {
    const isFile = model.type === 'text' && model.format === 'asset';
    const target = isFile ? 'directus_files' : collectionOfObject(model);
    const schema = { on_delete: 'SET NULL' } as const;
    return target ? [{ collection: name, field, related_collection: target, schema }] : [];
  });
}
