import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collections } from '#generated/collections.ts';
import { DirectusError } from '../errors';
import type { Service } from '../service/service';
import { publishRelease } from './publish-release';
import type { ReleaseEntry, Values } from './read-release';

const entryOf = (item: string, changes: Values): ReleaseEntry => ({
  versionId: `v${item}`,
  collection: 'posts',
  item,
  path: `/items/posts/${item}`,
  changes,
  ref: { model: collections.posts.model, entry: item, label: item },
  published: { id: item, title: 'As it was', status: 'published', date_updated: null },
  mainHash: 'hash',
  isOutdated: false,
  createdAt: '',
  savedAt: '',
});

/** Publishes to a service that cannot be reached for requests to these addresses. */
async function publish(entries: readonly ReleaseEntry[], unreachable: RegExp = /^$/) {
  const folder = await mkdtemp(join(tmpdir(), 'museum-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const requests: string[] = [];
  const send = async (method: string, path: string, body?: object) => {
    requests.push(`${method} ${path}${method === 'PATCH' ? ` ${JSON.stringify(body)}` : ''}`);
    if (unreachable.test(`${method} ${path}`)) throw new DirectusError('It cannot be reached.');
    return {} as never;
  };
  const service = { send, get: async () => ({ meta: null }) } as unknown as Service;
  const result = await publishRelease(service, 'spring', entries, folder).catch(
    (error: Error) => error.message,
  );
  const [backup = ''] = await readdir(folder);
  return { result, requests, backup: await readFile(join(folder, backup), 'utf8') };
}

const shown = entryOf('1', { status: 'published' });
const changed = entryOf('2', { title: 'New' });
const hidden = entryOf('3', { status: 'archived' });

test('entries that appear are published first, entries that disappear last, and unchanged ones not', async () => {
  const { result, requests, backup } = await publish([hidden, changed, entryOf('4', {}), shown]);
  expect(result).toEqual([]);
  expect(requests).toEqual([
    ...['1', '2', '3'].map((item) => `POST /versions/v${item}/promote`),
    ...['3', '2', '4', '1'].map((item) => `DELETE /versions/v${item}`),
  ]);
  expect(backup).toContain('As it was');
});

test('without an answer the failed entry is reverted, too', async () => {
  const { result, requests } = await publish([changed, hidden], /v3\/promote/);
  expect(requests.slice(2)).toEqual([
    'PATCH /items/posts/3 {"status":"published","date_updated":null}',
    'PATCH /items/posts/2 {"title":"As it was","date_updated":null}',
  ]);
  expect(result).toMatch(
    /^The release “spring” was not published, because Blog posts “3” failed\. .+ Reverted: Blog posts “3” and Blog posts “2”\. All versions of the release are kept\.$/,
  );
});

test('an entry that cannot be reverted is named, with the file of its former values', async () => {
  const { result } = await publish([changed, hidden], /v3\/promote|PATCH .+posts\/2/);
  expect(result).toMatch(
    /Reverted: Blog posts “3”\. Could not be reverted, and may be published: Blog posts “2”\. Their former values are in .+-spring\.json\./,
  );
});

test('a version that cannot be deleted is returned', async () => {
  expect((await publish([changed, shown], /DELETE .+v2/)).result).toEqual([changed]);
});
