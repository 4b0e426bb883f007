import { expect, test } from 'vitest';
import type { ContentClient } from '#content/client/client.ts';
import { observedClient } from './observed-client';

test('each read is told with its collection, its time and whether it failed', async () => {
  let now = 0;
  const client: ContentClient = {
    url: 'https://cms.test',
    read: async (collection) => {
      now += 30;
      if (collection === 'posts') throw new Error('It answers 500.');
      return { data: collection, meta: {} };
    },
  };
  const told: unknown[] = [];
  const contentRead = (...read: unknown[]) => void told.push(read);
  const observed = observedClient(client, { contentRead }, () => now);
  expect(observed.url).toBe(client.url);
  expect((await observed.read('contact')).data).toBe('contact');
  await expect(observed.read('posts')).rejects.toThrow('It answers 500.');
  expect(told).toEqual([
    ['contact', 30, false],
    ['posts', 30, true],
  ]);
});
