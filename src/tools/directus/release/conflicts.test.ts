import { expect, test } from 'vitest';
import { collections } from '#generated/collections.ts';
import { createService } from '../service/service';
import { conflictsOf } from './conflicts';
import type { ReleaseEntry } from './read-release';

const entry: ReleaseEntry = {
  versionId: 'v',
  collection: 'posts',
  item: '7',
  path: '/items/posts/7',
  ref: { model: collections.posts.model, entry: '7', label: 'a' },
  changes: { title: 'In spring' },
  published: { title: 'On the site' },
  mainHash: 'hash',
  isOutdated: true,
  createdAt: '2027-01-01T10:00:00Z',
  savedAt: '2027-01-01T11:00:00Z',
};

const revision = (version: string | null, hour: number, delta: object, data: object = delta) => ({
  version,
  delta,
  data,
  activity: { timestamp: `2027-01-01T${hour}:00:00Z` },
});
const saved = revision('v', 11, { title: 'In spring' });
const created = revision(null, 10, { title: 'As it was', excerpt: 'As it was' });

function conflicts(revisions: readonly object[], changed: Partial<ReleaseEntry> = {}) {
  const fetch = async () => Response.json({ data: revisions });
  const service = createService({ url: 'http://directus', token: 'admin', fetch });
  return conflictsOf(service, { ...entry, ...changed });
}

test('a field changed on the site after the version is named with the day', async () => {
  const change = revision(null, 12, { title: 'On the site' });
  expect(await conflicts([created, saved, change])).toEqual([
    expect.stringMatching(/^Blog posts “a” → Title was changed on the site on 2027-01-01, after/),
  ]);
});

test.each([
  ['another field was changed', [created, saved, revision(null, 12, { excerpt: 'New' })], {}],
  [
    'the field was changed before the version',
    [revision(null, 9, { title: 'On the site' }), saved],
    {},
  ],
  [
    'the version was saved again since',
    [created, saved, revision(null, 12, { title: 'On the site' })],
    { savedAt: '2027-01-01T13:00:00Z' },
  ],
  [
    'the field has its former value again',
    [created, saved, revision(null, 12, { title: 'As it was' })],
    { published: { title: 'As it was' } },
  ],
  [
    'the entry did not change',
    [created, revision(null, 12, { title: 'B' })],
    { isOutdated: false },
  ],
])('there is no conflict if %s', async (_, revisions, changed) => {
  expect(await conflicts(revisions, changed)).toEqual([]);
});

test('saving another field of the version does not hide the conflict', async () => {
  const later = revision('v', 13, { excerpt: 'In spring' });
  const change = revision(null, 12, { title: 'On the site' });
  const clashes = await conflicts([created, saved, change, later], {
    savedAt: '2027-01-01T13:00:00Z',
  });
  expect(clashes).toHaveLength(1);
});
