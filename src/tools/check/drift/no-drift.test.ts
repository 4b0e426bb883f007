import { expect, test } from 'vitest';
import { rawCollection, rawField } from '#tests/support/directus-double.ts';
import {
  adding,
  allFilled,
  findingsOf,
  type Planted,
  page,
  retyped,
  structure,
  without,
  withQuestionsApart,
  withUserAsAuthor,
} from '#tests/support/planted-model.ts';

test.each<[string, Planted]>([
  ['a service with every field filled in', { structure, filled: allFilled }],
  [
    'an empty field that another field excuses',
    {
      structure,
      filled: allFilled.filter((pointer) => pointer !== '/intro'),
      excused: ['/intro'],
    },
  ],
  ['nothing read of a collection', { structure, filled: [] }],
  ['an author who is a user of the service', { structure: withUserAsAuthor('name', 'email') }],
  [
    'an author who is a user of the service, with first and last name',
    { structure: withUserAsAuthor('first_name', 'last_name') },
  ],
  ['entries stored in a collection of their own', { structure: withQuestionsApart() }],
  [
    'fields that only the service itself uses',
    {
      structure: adding(
        ...['status', 'sort', 'user_created', 'date_updated'].map((name) =>
          rawField(page.name, name, 'string'),
        ),
        rawField(page.name, 'key', 'uuid', {}, { is_primary_key: true }),
        rawField(page.name, 'divider', 'alias', { special: ['alias', 'no-data'] }, null),
        rawField(page.name, 'changed_by', 'uuid', { special: ['user-updated'] }),
      ),
    },
  ],
  [
    'folders, hidden collections and the service’s own collections',
    {
      structure: {
        ...structure,
        collections: [
          ...structure.collections,
          { ...rawCollection('folder'), schema: null },
          rawCollection('junction', { hidden: true }),
          rawCollection('directus_users'),
        ],
      },
    },
  ],
  ['numbers where text is due', { structure: retyped('title', 'integer') }],
  ['JSON whose shape the service does not tell', { structure: retyped('faq_items', 'json') }],
  [
    'a filled-in field that the service does not list',
    { structure: without('intro'), filled: allFilled },
  ],
])('no drift: %s', async (_, planted) => {
  expect(await findingsOf(planted)).toEqual([]);
});
