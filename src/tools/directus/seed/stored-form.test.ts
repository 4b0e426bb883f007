import { expect, test } from 'vitest';
import { collections } from '#generated/collections.ts';
import { fromStored, toStored } from './stored-form';

const { model } = collections.posts;
const rename = (id: string) => `id-of-${id}`;

test('Directus holds the author’s name as a text, and pictures under other ids', () => {
  const post = { id: 1, author: { name: 'Daniel Okafor' }, image: 'photo', body: '<p>Words</p>' };
  const stored = { id: 1, author: 'Daniel Okafor', image: 'id-of-photo', body: '<p>Words</p>' };
  expect(toStored(model, post, rename)).toEqual(stored);
  expect(fromStored(model, { ...stored, image: 'photo' }, (id) => id)).toEqual(post);
});
