import { expect, test } from 'vitest';
import { enquiryFields } from '#server/enquiries/store/enquiry.ts';
import { rolesFor } from '../access/roles';
import { siteModel } from '../push/push';
import { enquiriesCollection, SENT_FIELDS } from './enquiries';

const model = siteModel();

test('the collection has every field that the site sends, and none of them may be absent', () => {
  expect(SENT_FIELDS.toSorted()).toEqual([...enquiryFields, 'key'].toSorted());
  for (const name of SENT_FIELDS) {
    const field = enquiriesCollection.fields.find((one) => one.field === name);
    expect([name, field?.schema]).toEqual([
      name,
      { is_nullable: false, is_unique: name === 'key' },
    ]);
  }
});

test('with it the model stays within the 25 collections of a Directus without a licence', () => {
  const stored = model.collections.filter(({ schema }) => schema !== null);
  expect(stored.map(({ collection }) => collection)).toContain('enquiries');
  expect(stored.length).toBeLessThanOrEqual(25);
});

test('the site may hand enquiries in and nothing else; the firm reads them and takes notes', () => {
  const permissions = new Map(
    rolesFor(model).map((role) => [
      role.key,
      role.permissions.filter(({ collection }) => collection === 'enquiries'),
    ]),
  );
  expect(permissions.get('website')).toEqual([
    { collection: 'enquiries', action: 'create', fields: SENT_FIELDS, permissions: null },
  ]);
  const actions = permissions.get('editor')?.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['read', 'update']));
});
