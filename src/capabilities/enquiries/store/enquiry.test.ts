import { expect, test } from 'vitest';
import { sentFields } from '#tools/directus/model/enquiries.ts';
import { enquiryFields } from './enquiry';

test('the collection in Directus has every field that is forwarded', () => {
  expect(sentFields.toSorted()).toEqual([...enquiryFields, 'key'].toSorted());
});
