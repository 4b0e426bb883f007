import { describe, expect, test } from 'vitest';
import type { ServiceModel } from '../model/service-model';
import { startPage } from '../model/start-page';
import type { CurrentModel } from '../service/read-model';
import { type Change, changesTo } from './changes';

const wanted: ServiceModel = {
  collections: [
    {
      collection: 'posts',
      schema: {},
      meta: { note: 'Articles', singleton: false },
      fields: [
        { field: 'id', type: 'integer', meta: {}, schema: { is_primary_key: true } },
        { field: 'title', type: 'text', meta: { note: 'Up to 80', special: null }, schema: {} },
        { field: 'author', type: 'integer', meta: { special: ['m2o'] }, schema: {} },
        {
          field: 'date_updated',
          type: 'timestamp',
          meta: { special: ['date-updated'] },
          schema: {},
        },
      ],
    },
  ],
  relations: [
    {
      collection: 'posts',
      field: 'author',
      related_collection: 'authors',
      schema: { on_delete: 'SET NULL' },
    },
  ],
};

type Fields = Readonly<Record<string, { readonly type: string; readonly meta?: object }>>;

const fieldsNow: Fields = {
  id: { type: 'integer' },
  title: { type: 'text', meta: { note: 'Up to 80', width: 'half' } },
  author: { type: 'integer', meta: { special: ['m2o'] } },
  date_updated: { type: 'timestamp', meta: { special: ['date-updated', 'cast-timestamp'] } },
};

/** A service that already has the whole model, by default. */
function serviceWith(fields: Fields = fieldsNow, author: string | null = 'authors'): CurrentModel {
  const current = Object.entries(fields).map(
    ([field, { type, meta }]) =>
      [
        field,
        {
          collection: 'posts',
          field,
          type,
          meta: { ...meta },
          schema: { is_primary_key: field === 'id' },
        },
      ] as const,
  );
  return {
    collections: new Map([
      [
        'posts',
        {
          collection: 'posts',
          meta: { note: 'Articles', singleton: false, icon: 'mine' },
          schema: {},
          fields: new Map(current),
        },
      ],
    ]),
    relations:
      author === null ? [] : [{ collection: 'posts', field: 'author', related_collection: author }],
  };
}

const kinds = (changes: readonly Change[]) => changes.map(({ kind }) => kind);

test('a service with the model has no differences, even if it has more', () => {
  expect(changesTo(wanted, serviceWith())).toEqual([]);
});

test('an empty service gets the whole model', () => {
  const empty = { collections: new Map(), relations: [] };
  expect(kinds(changesTo(wanted, empty))).toEqual(['create-collection', 'create-relation']);
});

test('after an interrupted push only the missing changes are left', () => {
  const { title: _title, ...rest } = fieldsNow;
  expect(kinds(changesTo(wanted, serviceWith(rest, null)))).toEqual([
    'create-field',
    'create-relation',
  ]);
});

test('a missing index is created if the service supports indexes', () => {
  const [posts] = wanted.collections;
  const fields = posts?.fields.map((field) =>
    field.field === 'title' ? { ...field, schema: { is_indexed: true } } : field,
  );
  const model = { ...wanted, collections: [{ ...posts, fields }] } as unknown as ServiceModel;
  const after = [undefined, true, false].map((is_indexed) => {
    const current = serviceWith();
    const title = current.collections.get('posts')?.fields.get('title');
    Object.assign(title ?? {}, { schema: { is_indexed } });
    return changesTo(model, current);
  });
  expect(after).toEqual([
    [],
    [],
    [{ kind: 'index-field', name: 'posts', field: 'title', schema: { is_indexed: true } }],
  ]);
});

describe('one difference gives one change:', () => {
  test.each<[string, CurrentModel, object]>([
    [
      'words that changed',
      serviceWith({ ...fieldsNow, title: { type: 'text', meta: { note: 'Old' } } }),
      { kind: 'update-fields', fields: [{ field: 'title', meta: { note: 'Up to 80' } }] },
    ],
    [
      'an incompatible type',
      serviceWith({ ...fieldsNow, title: { type: 'integer' } }),
      { kind: 'replace-field', was: 'integer', becomes: 'text' },
    ],
    [
      'an author among the users of Directus',
      serviceWith(fieldsNow, 'directus_users'),
      { kind: 'replace-field', was: 'directus_users', becomes: 'authors' },
    ],
  ])('%s', (_, current, expected) => {
    expect(changesTo(wanted, current)[0]).toMatchObject(expected);
  });
});

test.each(['string', 'text'])('a text may be stored as %s', (type) => {
  const title = { type, meta: { note: 'Up to 80' } };
  expect(changesTo(wanted, serviceWith({ ...fieldsNow, title }))).toEqual([]);
});

test('a replaced relation is created again', () => {
  const changes = changesTo(wanted, serviceWith(fieldsNow, 'directus_users'));
  expect(kinds(changes)).toEqual(['replace-field', 'create-relation']);
});

test('the flags that Directus adds to dates stay', () => {
  const meta = { special: ['cast-timestamp'] };
  const [change] = changesTo(
    wanted,
    serviceWith({ ...fieldsNow, date_updated: { type: 'timestamp', meta } }),
  );
  expect(change).toMatchObject({
    fields: [{ meta: { special: ['date-updated', 'cast-timestamp'] } }],
  });
});

test('the firm’s own fields, system fields and parts of the form are no differences', () => {
  const ownFields = { divider: { type: 'alias' }, mood: { type: 'string' } };
  const fields = { ...fieldsNow, sort: { type: 'integer' }, ...ownFields };
  expect(changesTo(wanted, serviceWith(fields))).toEqual([]);
});

test('a heading that the model has no more is deleted, after its fields have moved', () => {
  const [posts] = wanted.collections;
  const heading = { field: 'part_top', type: 'alias', meta: {}, schema: null };
  const fields = [
    heading,
    ...(posts?.fields ?? []).map((field) =>
      field.field === 'title' ? { ...field, meta: { ...field.meta, group: 'part_top' } } : field,
    ),
  ];
  const model = { ...wanted, collections: [{ ...posts, fields }] } as unknown as ServiceModel;
  const title = { type: 'text', meta: { note: 'Up to 80', group: 'part_start' } };
  const service = serviceWith({ ...fieldsNow, title, part_start: { type: 'alias' } });
  expect(changesTo(model, service)).toEqual([
    { kind: 'create-field', name: 'posts', field: heading },
    {
      kind: 'update-fields',
      name: 'posts',
      fields: [{ field: 'title', meta: { group: 'part_top' } }],
    },
    { kind: 'delete-heading', name: 'posts', field: 'part_start' },
  ]);
});

test.each([
  [false, ['create-start-page']],
  [true, []],
])('the start page is created once, and stays as the firm has it (exists: %s)', (has, kinds) => {
  const service = { ...serviceWith(), hasStartPage: has };
  const changeKinds = changesTo({ ...wanted, startPage }, service).map(({ kind }) => kind);
  expect(changeKinds.filter((kind) => kind === 'create-start-page')).toEqual(kinds);
});
