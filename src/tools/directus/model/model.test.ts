import { describe, expect, test } from 'vitest';
import { collections, siteModels } from '#generated/collections.ts';
import { formats } from '#generated/format-rules.ts';
import type { CollectionModel, FieldModel, TextField } from '#generated/model.ts';
import { studioNames } from '#generated/site/studio/studio.ts';
import { serviceModel } from './model';
import type { Meta, ModelField } from './service-model';
import { textKind } from './text-field';

const site = serviceModel(siteModels);

function collection(name: string, model = site) {
  const match = model.collections.find((candidate) => candidate.collection === name);
  if (!match) throw new Error(`no collection ${name}`);
  return match;
}

function field(name: string, within: string, model = site): ModelField {
  const match = collection(within, model).fields.find((candidate) => candidate.field === name);
  if (!match) throw new Error(`no field ${within}.${name}`);
  return match;
}

const named = { title: 'A', description: 'B' };

function modelWith(a: FieldModel) {
  const model: CollectionModel = { ...named, name: 'x', kind: 'list', fields: { a }, required: [] };
  return serviceModel([model]);
}

const inEveryLanguage = (english: string, inFrench: string) => [
  ...['en-US', 'en-CA', 'en-GB'].map((language) => ({ language, translation: english })),
  ...['fr-CA', 'fr-FR'].map((language) => ({ language, translation: inFrench })),
];

/** The English names of fields and headings, at every depth. */
const namesOf = ({ meta }: Pick<ModelField, 'meta'>): readonly string[] => {
  const [first] = (meta['translations'] ?? []) as readonly { translation: string }[];
  const inner = ((meta['options'] as Meta | undefined)?.['fields'] ?? []) as readonly ModelField[];
  return [...(first ? [first.translation] : []), ...inner.flatMap(namesOf)];
};

describe('the model of the site', () => {
  test('has at most 25 collections', () => {
    const stored = site.collections.filter(({ schema }) => schema !== null);
    expect(stored.length).toBeGreaterThan(20);
    expect(stored.length).toBeLessThanOrEqual(25);
  });

  test('has every field of every schema, and a primary key', () => {
    for (const { model } of Object.values(collections)) {
      const stored = collection(model.name).fields.filter(({ schema }) => schema !== null);
      const names = stored.map((item) => item.field);
      expect(names.toSorted()).toEqual(['id', ...Object.keys(model.fields)].toSorted());
    }
  });

  test('uses the titles and descriptions of the schemas', () => {
    expect(collection('posts').meta).toMatchObject({
      note: 'The articles of the blog.',
      translations: inEveryLanguage('Blog posts', 'Articles du blogue'),
      singleton: false,
      group: 'blog',
      display_template: '{{title}}',
      archive_field: 'status',
    });
    expect(field('slug', 'posts').meta).toMatchObject({
      // An empty address is made from the title.
      required: false,
      note: expect.stringMatching(/^The last part of the post’s address, for example/),
      translations: inEveryLanguage('Address', 'Adresse'),
    });
  });

  test('has a French name for every field', () => {
    const names = new Set(site.collections.flatMap(({ fields }) => fields.flatMap(namesOf)));
    const missing = [...names].filter((name) => studioNames['fr-CA']?.[name] === undefined);
    expect(missing, 'add them to src/site/studio/french.json').toEqual([]);
    expect(names.size).toBeGreaterThan(150);
  });

  test('has a bookmark for each language that texts are translated into', () => {
    const bookmarks = collection('translations').list?.bookmarks?.map(({ name }) => name);
    expect(bookmarks).toEqual(['To review', 'Hidden', 'Tamil', 'Canadian French']);
  });

  test('lists every folder before its collections', () => {
    const names = site.collections.map((model) => model.collection);
    for (const { collection: name, meta } of site.collections) {
      const group = meta['group'];
      if (typeof group !== 'string') continue;
      expect(names.indexOf(group)).toBeGreaterThanOrEqual(0);
      expect(names.indexOf(group)).toBeLessThan(names.indexOf(name));
    }
  });

  test('relates entries to their pictures, and stores the author’s name as a text', () => {
    const targets = site.relations.map((relation) => [relation.field, relation.related_collection]);
    expect(Object.fromEntries(targets)).toEqual({
      header_image: 'directus_files',
      image: 'directus_files',
      seo_picture: 'directus_files',
      social_picture: 'directus_files',
      thumbnail_image: 'directus_files',
    });
    expect(field('author', 'posts')).toMatchObject({
      type: 'text',
      meta: { options: { url: '/items/about_page?fields=people', resultsPath: 'data.people' } },
    });
  });

  test('shows a new entry once it is published', () => {
    const status = field('status', 'visitor_visa');
    expect(status.schema).toEqual({ default_value: 'published' });
    expect(status.meta['options']).toMatchObject({
      choices: [{ value: 'published' }, { value: 'draft' }, { value: 'archived' }],
    });
  });

  test('has repeaters with their fields at every depth', () => {
    const menu = field('menu_items', 'navigation');
    expect(menu).toMatchObject({ type: 'json', meta: { interface: 'list' } });
    const options = menu.meta['options'] as { template: string; fields: readonly ModelField[] };
    expect(options.template).toBe('{{label}}');
    const inner = Object.fromEntries(options.fields.map((item) => [item.field, item]));
    expect(inner['label']).toMatchObject({ type: 'text', meta: { required: true } });
    expect(inner['visible']).toMatchObject({ type: 'boolean', meta: { interface: 'boolean' } });
    expect(inner['sub_menu']).toMatchObject({ type: 'json', meta: { interface: 'list' } });
  });

  test('lets editors write a group of fields in a repeater as JSON', () => {
    const claims = field('claims', 'visitor_visa').meta['options'] as { fields: ModelField[] };
    const group = claims.fields.find((candidate) => candidate.field === 'source_data');
    expect(group).toMatchObject({ type: 'json', meta: { interface: 'input-code' } });
    const options = group?.meta['options'] as { template: string } | undefined;
    expect(Object.keys(JSON.parse(options?.template ?? ''))).toEqual(['feed', 'key', 'transform']);
  });

  test('lets editors choose what already exists', () => {
    const link = field('intro_cta_link', 'visitor_visa').meta;
    expect(link).toMatchObject({ interface: 'select-dropdown', options: { allowOther: true } });
    const { choices } = link['options'] as { choices: readonly object[] };
    expect(choices).toContainEqual({ text: 'Fees (/fees)', value: '/fees' });
    const inner = (list: string, within: string) =>
      (field(list, within).meta['options'] as { fields: readonly ModelField[] }).fields;
    const items = inner('cases', 'fees_page').find((candidate) => candidate.field === 'items');
    const fee = (items?.meta['options'] as { fields: readonly ModelField[] } | undefined)
      ?.fields[0];
    expect(fee?.meta['options']).toMatchObject({
      url: '/items/fees_page?fields=government_fees',
      resultsPath: 'data.government_fees',
    });
    const picture = inner('services_features', 'home_page').find(
      (candidate) => candidate.field === 'bgImage',
    );
    expect(picture?.meta['interface']).toBe('input-autocomplete-api');
  });

  test('lists the newest posts first, with their authors', () => {
    expect(collection('posts').list).toEqual({
      fields: ['title', 'author', 'status', 'date_created'],
      sort: ['-date_created'],
    });
    expect(collection('testimonials').list).toBeUndefined();
  });

  test('shows an English text beside its translation, and lets nobody change where it belongs', () => {
    const { fields, list, meta } = collection('translations');
    expect([meta['group'], list?.fields]).toEqual([
      'languages',
      ['language', 'status', 'original', 'text', 'reviewed_by'],
    ]);
    const named = Object.fromEntries(fields.map((item) => [item.field, item.meta]));
    expect([named['original'], named['text']]).toEqual([
      expect.objectContaining({ interface: 'input-multiline', width: 'half', readonly: true }),
      expect.not.objectContaining({ readonly: true }),
    ]);
    const readonly = fields.filter((item) => item.meta['readonly'] && !item.meta['hidden']);
    expect(readonly.map((item) => item.field).toSorted()).toEqual([
      'collection',
      'date_updated',
      'entry',
      'fingerprint',
      'original',
      'path',
    ]);
    expect(named['part_place_of_the_text']).toMatchObject({ options: { start: 'closed' } });
    expect(named['language']?.['options']).toEqual({
      choices: [
        { text: 'Tamil', value: 'ta' },
        { text: expect.stringContaining('French'), value: 'fr-CA' },
      ],
    });
  });

  test('keeps addresses of posts unique', () => {
    expect(field('slug', 'posts').schema).toEqual({ is_unique: true });
  });

  test('uses the interface that the schema names', () => {
    expect(field('intro_description', 'visitor_visa').meta['interface']).toBe('input-multiline');
    expect(field('intro_title', 'visitor_visa').meta['interface']).toBe('input');
  });
});

test.each<[string, FieldModel, object]>([
  ['a whole number', { ...named, type: 'number', integer: true }, { type: 'integer' }],
  ['a number', { ...named, type: 'number' }, { type: 'float' }],
  ['a choice', { ...named, type: 'text', enum: ['fee'] }, { type: 'string' }],
  [
    'a list of texts',
    { ...named, type: 'list', item: { ...named, type: 'text' } },
    { type: 'json' },
  ],
  ['a day', { ...named, type: 'text', format: 'date' }, { type: 'date' }],
  ['rich text', { ...named, type: 'text', format: 'html' }, { type: 'text' }],
])('%s can be stored in Directus', (_, model, expected) => {
  expect(field('a', 'x', modelWith(model))).toMatchObject(expected);
});

test.each<[string, FieldModel, RegExp]>([
  [
    'an object',
    { ...named, type: 'object', fields: {}, required: [] },
    /“x\/a” is an object.*Make it a list/,
  ],
  [
    'a list of lists',
    { ...named, type: 'list', item: { ...named, type: 'list', item: { ...named, type: 'text' } } },
    /“x\/a” is a list/,
  ],
])('%s cannot be stored, and the message has the remedy', (_, model, message) => {
  expect(() => modelWith(model)).toThrow(message);
});

describe('Directus and the boundary accept the same values:', () => {
  test.each([
    [
      'link',
      ['/', '/contact', '#top', 'https://a.ca/b?c', 'mailto:a@b.ca'],
      ['//evil', 'x', '/a b'],
    ],
    ['https', ['https://a.ca'], ['http://a.ca', 'https://a b']],
    ['slug', ['study-ticket-2026', 'விசா'], ['Study', 'a--b', '-a', 'a_b', 'a b', 'a/b']],
    ['email', ['a.b@c.ca'], ['a', 'a@b', 'a b@c.ca']],
    ['phone', ['+1 416 555 0100', '(416) 555-0100'], ['call me', '12345']],
  ] as const)('%s', (format, good, bad) => {
    const { pattern = '' } = textKind({ ...named, type: 'text', format } satisfies TextField);
    for (const value of good) {
      expect([value, new RegExp(pattern).test(value), formats[format](value)]).toEqual([
        value,
        true,
        true,
      ]);
    }
    for (const value of bad) {
      expect([value, new RegExp(pattern).test(value), formats[format](value)]).toEqual([
        value,
        false,
        false,
      ]);
    }
  });
});
