import { describe, expect, test } from 'vitest';
import { rawCollection, rawField } from '#tests/support/directus-double.ts';
import {
  adding,
  allFilled,
  findingsOf,
  type Planted,
  page,
  retyped,
  structure,
  withField,
  without,
  withUserAsAuthor,
} from '#tests/support/planted-model.ts';

const repeater = (...names: string[]) =>
  retyped('faq_items', 'json', {
    interface: 'list',
    options: { fields: names.map((field) => ({ field, type: 'string', meta: {} })) },
  });

const emptied = (...pointers: string[]) =>
  allFilled.filter((pointer) => !pointers.includes(pointer));

const allBut = (name: string) =>
  Object.keys(page.fields)
    .filter((field) => field !== name)
    .concat('id');

const readingAllBut = (name: string, access = 'full') => ({
  [page.name]: { access, fields: allBut(name) },
  visit_page_author: { access: 'full', fields: ['*'] },
});

const open = { [page.name]: { access: 'full', fields: ['*'] } } as const;

describe('each fault gives one finding:', () => {
  test.each<[string, Planted, string, RegExp]>([
    [
      'a field that is absent',
      { structure: without('intro') },
      'note drift-absent /intro',
      /^does not exist in the content service/,
    ],
    [
      'a required field that is absent',
      { structure: without('title') },
      'error drift-absent /title',
      /^does not exist in the content service/,
    ],
    [
      'a field that is absent or refused, where permissions are not given',
      { structure: without('intro'), closed: ['permissions'] },
      'warning drift-absent /intro',
      /it does not exist, or the token may not read it/,
    ],
    [
      'a field that is refused, where only entries are given',
      { structure: without('intro'), closed: ['permissions', 'fields', 'collections'] },
      'warning drift-absent /intro',
      /it does not exist, or the token may not read it/,
    ],
    [
      'a field that is absent, where permissions but no fields are given',
      { structure: without('title'), closed: ['fields'] },
      'error drift-absent /title',
      /^does not exist in the content service/,
    ],
    [
      'a field that the token may not read',
      { structure, readable: readingAllBut('intro') },
      'warning drift-permission /intro',
      /not among the fields that the token may read/,
    ],
    [
      'a required field that the token may not read, seen from entries',
      { structure, readable: readingAllBut('title'), closed: ['fields'] },
      'error drift-permission /title',
      /not among the fields that the token may read/,
    ],
    [
      'a field of a repeater that is absent',
      { structure: repeater('question') },
      'note drift-absent /faq_items/*/answer',
      /^does not exist in the content service/,
    ],
    [
      'a required field of a repeater that is absent',
      { structure: repeater('answer') },
      'error drift-absent /faq_items/*/question',
      /^does not exist in the content service/,
    ],
    [
      'related entries that the token may not read',
      {
        structure,
        readable: { ...open, visit_page_author: { access: 'none' } },
      },
      'error drift-permission /author',
      /“visit_page_author”, which the token may not read/,
    ],
    [
      'a field of a related entry that is absent',
      {
        structure: withField(
          (field) => ({ ...field, field: 'full_name', meta: { system: true } }),
          'name',
          'visit_page_author',
        ),
      },
      'error drift-absent /author/name',
      /^does not exist in the content service/,
    ],
    [
      'an author who is a user of the service, without the field for the name',
      { structure: withUserAsAuthor('email') },
      'error drift-absent /author/name',
      /^does not exist in the content service/,
    ],
    [
      'an author who is a user of the service, if the token may not read users',
      { structure: withUserAsAuthor(), readable: open },
      'error drift-permission /author',
      /“directus_users”, which the token may not read/,
    ],
    [
      'a field that the site does not know',
      { structure: adding(rawField(page.name, 'video', 'string')) },
      'note drift-unknown /video',
      /the site does not know the field/,
    ],
    [
      'a field of a repeater that the site does not know',
      { structure: repeater('question', 'answer', 'icon') },
      'note drift-unknown /faq_items/*/icon',
      /the site does not know the field/,
    ],
    [
      'a collection that the site does not know',
      {
        structure: { ...structure, collections: [...structure.collections, rawCollection('news')] },
      },
      'note drift-unknown ',
      /collection of the content service that the site does not know/,
    ],
    [
      'a collection that is absent or refused',
      { structure, readable: {} },
      'error drift-absent ',
      /it does not exist, or the token may not read it/,
    ],
    [
      'a collection that the token may not read',
      { structure, readable: { [page.name]: { access: 'none' } } },
      'error drift-permission ',
      /exists in the content service, but the token may not read it/,
    ],
    [
      'a list that became a singleton',
      {
        structure: {
          ...structure,
          collections: [
            rawCollection(page.name, { singleton: true }),
            ...structure.collections.slice(1),
          ],
        },
        model: { ...page, kind: 'list' },
      },
      'error drift-type ',
      /list of entries here, but a singleton/,
    ],
    [
      'an absent field that another field excuses',
      { structure: without('intro'), filled: emptied('/intro'), excused: ['/intro'] },
      'note drift-absent /intro',
      /^does not exist in the content service/,
    ],
    [
      'a field that is empty in every entry',
      { structure, filled: emptied('/intro') },
      'note drift-empty /intro',
      /empty in every entry\.$/,
    ],
    [
      'a field of a repeater that is empty in every entry',
      { structure, filled: emptied('/faq_items/*/answer') },
      'note drift-empty /faq_items/*/answer',
      /empty in every entry\.$/,
    ],
    [
      'a repeater that is empty altogether',
      { structure, filled: emptied('/faq_items/*/question', '/faq_items/*/answer') },
      'note drift-empty /faq_items',
      /empty in every entry\.$/,
    ],
    [
      'a field that is empty in the entries that the token may read',
      {
        structure,
        readable: { ...readingAllBut('nothing', 'partial') },
        filled: emptied('/intro'),
      },
      'note drift-empty /intro',
      /Other entries may have a value/,
    ],
    [
      'a field that the token may not read and that therefore seems empty',
      { structure, readable: readingAllBut('intro'), filled: emptied('/intro') },
      'warning drift-permission /intro',
      /not among the fields that the token may read/,
    ],
  ])('%s', async (_, planted, what, message) => {
    const findings = await findingsOf(planted);
    expect(findings.map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`)).toEqual(
      [what],
    );
    expect(findings[0]?.message).toMatch(message);
    expect(findings[0]).not.toHaveProperty('entry');
    expect(findings[0]?.fix).not.toBe('');
  });
});

test('unread fields of a related collection are no drift', async () => {
  const author = 'visit_page_author';
  expect(await findingsOf({ structure: adding(rawField(author, 'biography', 'text')) })).toEqual(
    [],
  );
});

test('a finding has a place in words and a stable id', async () => {
  const [finding] = await findingsOf({ structure: repeater('question') });
  const [again] = await findingsOf({ structure: repeater('question') });
  expect(finding?.where).toBe('Visit → Questions → Answer');
  expect(finding?.collection).toBe('visit_page');
  expect(again?.id).toBe(finding?.id);
});
