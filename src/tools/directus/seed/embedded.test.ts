import { expect, test } from 'vitest';
import { collections as known } from '#generated/collections.ts';
import { contentIn } from './embedded';

test('without a folder, the content and the pictures are those of the site', async () => {
  const { collections, files } = await contentIn();
  expect(Object.keys(collections).toSorted()).toEqual(Object.keys(known).toSorted());
  expect([...files.keys()]).toContain('logo');
});
