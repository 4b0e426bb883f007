import { expect, test } from 'vitest';
import { rolesFor } from '../access/roles';
import { siteModel } from '../push/push';
import { enquiriesCollection, sentFields } from './enquiries';

const model = siteModel();
const withEnquiries = { ...model, collections: [...model.collections, enquiriesCollection] };

const permissionsOf = (key: string) =>
  rolesFor(withEnquiries)
    .find((role) => role.key === key)
    ?.permissions.filter(({ collection }) => collection === 'enquiries');

test('the collection requires every field that the site sends', () => {
  for (const name of sentFields) {
    const field = enquiriesCollection.fields.find((candidate) => candidate.field === name);
    expect([name, field?.schema]).toEqual([
      name,
      { is_nullable: false, is_unique: name === 'key' },
    ]);
  }
});

test('the site may only create enquiries', () => {
  expect(permissionsOf('website')).toEqual([
    { collection: 'enquiries', action: 'create', fields: sentFields, permissions: null },
  ]);
});

test('only the role made for them reads enquiries', () => {
  for (const key of ['preview', 'editor', 'publisher'])
    expect([key, permissionsOf(key)]).toEqual([key, []]);
  const actions = permissionsOf('enquiries')?.map(({ action }) => action);
  expect(actions).toEqual(['read', 'update', 'delete']);
});

test('without the collection there is no role for enquiries', () => {
  expect(rolesFor(model).map(({ key }) => key)).toEqual([
    'website',
    'preview',
    'numbers',
    'editor',
    'publisher',
  ]);
});
