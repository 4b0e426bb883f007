import type { Finding } from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import { findDrift } from '#tools/check/drift/drift.ts';
import {
  type DoubleOptions,
  directusDouble,
  rawCollection,
  rawField,
  type Structure,
  structureOf,
} from './directus-double';

const text = (title: string) => ({ type: 'text', title, description: 'Words.' }) as const;

/** A page for the drift tests, with one field of each kind. */
export const page: CollectionModel = {
  name: 'visit_page',
  title: 'Visit',
  description: 'A page.',
  kind: 'singleton',
  required: ['title'],
  fields: {
    title: text('Heading'),
    intro: { ...text('Introduction'), format: 'html' },
    checked_on: { ...text('Checked on'), format: 'date' },
    picture: { ...text('Picture'), format: 'asset' },
    fee: { type: 'number', title: 'Fee', description: 'In dollars.' },
    open: { type: 'boolean', title: 'Open', description: 'Yes or no.' },
    tags: { type: 'list', title: 'Tags', description: 'Words.', item: text('Tag') },
    author: {
      type: 'object',
      title: 'Author',
      description: 'Who wrote it.',
      required: ['name'],
      fields: { name: text('Name') },
    },
    faq_items: {
      type: 'list',
      title: 'Questions',
      description: 'With answers.',
      item: {
        type: 'object',
        title: 'Question',
        description: 'With its answer.',
        required: ['question'],
        fields: { question: text('Question'), answer: text('Answer') },
      },
    },
  },
};

/** A service that has exactly this page. */
export const structure: Structure = structureOf([page]);

/** The structure with some fields changed, by collection and name; `undefined` removes a field. */
export function withField(
  change: (field: Structure['fields'][number]) => Structure['fields'][number] | undefined,
  name: string,
  collection = page.name,
): Structure {
  const fields = structure.fields.flatMap((field) => {
    const isTarget = field['field'] === name && field['collection'] === collection;
    const changed = isTarget ? change(field) : field;
    return changed === undefined ? [] : [changed];
  });
  return { ...structure, fields };
}

export const without = (name: string, collection = page.name): Structure =>
  withField(() => undefined, name, collection);

/** The same questions as entries of a separate collection, each pointing to its page. */
export function withQuestionsApart(): Structure {
  const apart = withField(
    () => rawField(page.name, 'faq_items', 'alias', { special: ['o2m'] }, null),
    'faq_items',
  );
  const back = {
    collection: 'questions',
    field: 'visit_page_id',
    related_collection: page.name,
    meta: { one_field: 'faq_items' },
  };
  return {
    collections: [...apart.collections, rawCollection('questions')],
    fields: [...apart.fields, rawField('questions', 'question', 'string')],
    relations: [...apart.relations, back],
  };
}

/** The author as a Directus user; `fields` are the user fields that the token may read. */
export function withUserAsAuthor(...fields: readonly string[]): Structure {
  const relation = { collection: page.name, field: 'author', related_collection: 'directus_users' };
  const users = fields.map((name) => rawField('directus_users', name, 'string', { system: true }));
  return {
    collections: [rawCollection(page.name), rawCollection('directus_users')],
    fields: [...structure.fields.filter((field) => field['collection'] === page.name), ...users],
    relations: [relation],
  };
}

/** Every field of the page, as a service's entries may fill them in. */
export const allFilled: readonly string[] = [
  '/title',
  '/intro',
  '/checked_on',
  '/picture',
  '/fee',
  '/open',
  '/tags/*',
  '/author/name',
  '/faq_items/*/question',
  '/faq_items/*/answer',
];

/** What a test plants: a structure, the token's permissions, and the fields that entries fill in. */
export interface Planted extends DoubleOptions {
  readonly structure: Structure;
  readonly filled?: readonly string[];
  readonly excused?: readonly string[];
  readonly model?: CollectionModel;
}

/** The drift between the page and a planted service. */
export async function findingsOf({
  structure: planted,
  filled,
  excused = [],
  model = page,
  ...options
}: Planted): Promise<readonly Finding[]> {
  const { findings } = await findDrift({
    models: [model],
    service: directusDouble(planted, options),
    filled: filled === undefined ? undefined : new Map([[model.name, new Set(filled)]]),
    excused: new Map([[model.name, new Set(excused)]]),
  });
  // A separate test covers that an ordinary token cannot compare everything.
  return findings.filter(({ rule }) => rule !== 'drift-uncompared');
}

export const adding = (...fields: Structure['fields']): Structure => ({
  ...structure,
  fields: [...structure.fields, ...fields],
});

/** The structure with one field of another type. */
export const retyped = (name: string, type: string, meta: object = {}): Structure =>
  withField((field) => ({ ...field, type, meta }), name);
