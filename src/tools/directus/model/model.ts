import type { CollectionModel } from '#generated/model.ts';
import { completionsOf } from './entry-completion';
import { fieldOf, headingField, templateOf, titleOf } from './fields';
import { type FormField, formOf } from './form';
import {
  type Meta,
  type ModelCollection,
  type ModelField,
  type ModelRelation,
  nameForStudio,
  type ServiceModel,
} from './service-model';
import { sitePages } from './site-pages';
import { translations, translationsList } from './translations';

/**
 * Derives the data model of the content service from the schemas and the site's pages.
 * @throws DirectusError for a field that Directus cannot store
 */
export function serviceModel(models: readonly CollectionModel[]): ServiceModel {
  const collections = models.map((model, index) => collectionOf(model, index + 1));
  const groups = [...new Set(collections.map(({ meta }) => meta['group']))];
  return {
    collections: [
      ...groups.filter((group) => typeof group === 'string').map(folderOf),
      ...collections,
    ],
    relations: models.flatMap(relationsOf),
  };
}

/** Names of groups in Studio. */
const groupNames: Readonly<Record<string, string>> = {
  pages: 'Pages',
  service_pages: 'Service pages',
  blog: 'Blog',
  languages: 'Languages',
};

const folderOf = (name: string, index: number): ModelCollection => ({
  collection: name,
  schema: null,
  meta: {
    icon: 'folder',
    sort: index + 1,
    collapse: 'open',
    translations: nameForStudio(groupNames[name] ?? name),
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
    fields: fieldsOf(model),
    ...listOf(model),
  };
}

/** The newest entries first, with their title, status and author. */
function listOf(model: CollectionModel): Pick<ModelCollection, 'list'> {
  const { name, kind, fields, required } = model;
  if (name === translations) return { list: translationsList };
  const date = ['date_created', 'date_updated'].find((field) => Object.hasOwn(fields, field));
  if (kind !== 'list' || date === undefined) return {};
  const title = titleOf({ fields: withoutStatus(fields), required });
  const texts = Object.keys(fields).filter((field) => fields[field]?.type === 'object');
  const status = Object.hasOwn(fields, 'status') ? ['status'] : [];
  const columns = new Set([title, ...texts, ...status, date]);
  return { list: { fields: [...columns], sort: [`-${date}`] } };
}

const archive = {
  archive_field: 'status',
  archive_value: 'archived',
  unarchive_value: 'published',
};
const noArchive = { archive_field: null, archive_value: null, unarchive_value: null };

function named({ title, description }: { title: string; description: string }, icon: string): Meta {
  return { icon, note: description, translations: nameForStudio(title) };
}

/** The group in the schema, or else the default group for pages with a status, or for pages without one. */
function groupOf({ kind, fields, directus }: CollectionModel): string | undefined {
  if (directus?.['group']) return directus['group'];
  if (kind === 'list') return undefined;
  return Object.hasOwn(fields, 'status') ? 'service_pages' : 'pages';
}

const withoutStatus = ({ status: _status, ...fields }: CollectionModel['fields']) => fields;

function fieldsOf(model: CollectionModel): readonly ModelField[] {
  const { name: collection, fields, required, directus } = model;
  // The Flow that checks entries makes an empty address from the title.
  const filledIn = completionsOf([model])[collection]?.address;
  const page = sitePages.find((sitePage) => sitePage.collection === collection);
  const ownFields: ModelField[] = [];
  const add = ({ name, model: fieldModel }: FormField, part?: string) => {
    const location = `${collection}/${name}`;
    const isRequired = required.includes(name) && name !== filledIn;
    const field = { name, model: fieldModel, required: isRequired, location, part };
    ownFields.push(fieldOf(field, ownFields.length + 2));
  };
  let isOpen = directus?.['parts'] !== 'closed';
  for (const row of formOf(fields, page)) {
    if ('name' in row) {
      add(row);
      continue;
    }
    ownFields.push(headingField(row, { sort: ownFields.length + 2, isOpen }));
    for (const field of row.fields) add(field, row.heading);
    isOpen = false;
  }
  return [primaryKey, ...ownFields];
}

function relationsOf({ name, fields }: CollectionModel): readonly ModelRelation[] {
  return Object.entries(fields).flatMap(([field, model]) =>
    model.type === 'text' && model.format === 'asset'
      ? [
          {
            collection: name,
            field,
            related_collection: 'directus_files',
            schema: { on_delete: 'SET NULL' },
          } as const,
        ]
      : [],
  );
}
