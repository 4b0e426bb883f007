import { expect, test } from 'vitest';
import { enquiryFields } from '#server/enquiries/store/enquiry.ts';
import { rolesFor } from '../access/roles';
import { siteModel } from '../push/push';
import { enquiriesCollection, SENT_FIELDS } from './enquiries';

const model = siteModel();

test('the collection requires every field that the site sends', () => {
  expect(SENT_FIELDS.toSorted()).toEqual([...enquiryFields, 'key'].toSorted());
  for (const name of SENT_FIELDS) {
    const field = enquiriesCollection.fields.find((one) => one.field === name);
    expect([name, field?.schema]).toEqual([
      name,
      { is_nullable: false, is_unique: name === 'key' },
    ]);
  }
});

test('the model with enquiries has at most 25 collections', () => {
  const stored = model.collections.filter(({ schema }) => schema !== null);
  expect(stored.map(({ collection }) => collection)).toContain('enquiries');
  expect(stored.length).toBeLessThanOrEqual(25);
});

test('the site may only create enquiries; editors may read them and add notes', () => {
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
