import { expect, test } from 'vitest';
import { SENT_FIELDS } from '#tools/directus/model/enquiries.ts';
import { enquiryFields } from './enquiry';

test('the collection in Directus has every field that is forwarded', () => {
  expect(SENT_FIELDS.toSorted()).toEqual([...enquiryFields, 'key'].toSorted());
});
