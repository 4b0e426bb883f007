import { expect, test } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { createNextChange } from './next-change';

const noon = Date.parse('2026-03-01T12:00:00Z');

/** Finds the next change where posts have these dates, and the page that was read has those. */
async function find(posts: readonly object[], page: object, fields = knownFields) {
  const { fetch } = createEmbeddedService({
    collections: {
      posts: {
        kind: 'list',
        records: posts.map((dates, id) => ({ id, status: 'published', ...dates })),
      },
      visitor_visa: { kind: 'singleton', records: [{ id: 1, ...page }] },
    },
    fields,
    readAsset: async () => undefined,
    now: () => noon,
  });
  const client = createContentClient({
    url: 'https://cms.example',
    fetch: (input, init) => fetch(new Request(input, init)),
  });
  const dates = createNextChange(noon);
  await dates.watched(client).read('visitor_visa');
  await dates.askForPosts(client);
  const found = dates.first();
  return found && new Date(found).toISOString().slice(11, 16);
}

test('the next change is the first of what was read and of what is still to come', async () => {
  const posts = [
    { publish_on: '2026-03-01T18:00:00Z' },
    { publish_on: '2026-03-01T15:00:00Z' },
    { publish_on: '2026-03-01T11:00:00Z' },
    { publish_on: '2026-03-01T13:00:00Z', status: 'draft' },
    {},
  ];
  expect(await find(posts, { unpublish_on: '2026-03-01T14:00:00Z' })).toBe('14:00');
  expect(await find(posts, { publish_on: '2026-03-01T16:00:00Z' })).toBe('15:00');
  expect(await find([{}], { unpublish_on: '2026-03-01T12:00:00Z' })).toBeUndefined();
});

test('a service without the dates has no next change', async () => {
  expect(await find([{}], {}, {})).toBeUndefined();
});
