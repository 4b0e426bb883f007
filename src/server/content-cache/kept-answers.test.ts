import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentAnswer, ContentClient, ContentQuery } from '#content/client/client.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { createKeptAnswers } from './kept-answers';

const url = 'https://cms.velox.test';
let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kept-')), 'content');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const answering = (answer: ContentAnswer): ContentClient => ({ url, read: async () => answer });
const files = () => readdir(folder).catch(() => []);

/** Reads through a recording client, and waits until that is kept. */
async function keep(answer: ContentAnswer, query: ContentQuery) {
  const kept = createKeptAnswers(folder, url);
  expect(await kept.recording(answering(answer)).read('posts', query)).toEqual(answer);
  await kept.settled();
  expect(await files()).toHaveLength(1);
  return kept;
}

const answer = { data: [{ slug: 'a', title: 'Words' }], meta: { filter_count: 1 } };

test('what was read is there for the next server, query by query', async () => {
  await keep(answer, { limit: 1 });
  const { replay } = createKeptAnswers(folder, url);
  expect(await replay.read('posts', { limit: 1 })).toEqual(answer);
  await expect(replay.read('posts', { limit: 2 })).rejects.toThrow('nothing of it was kept');
  await expect(replay.read('contact_page', { limit: 1 })).rejects.toThrow();
  const other = createKeptAnswers(folder, 'https://other.velox.test');
  await expect(other.replay.read('posts', { limit: 1 })).rejects.toThrow();
});

test('only the server’s own user may read it', async () => {
  await keep(answer, {});
  const [name = ''] = await files();
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
});

test('an answer without entries takes the place of one with some, and no other is kept', async () => {
  const kept = await keep(answer, { search: 'a' });
  const empty = { data: [], meta: {} };
  const client = kept.recording(answering(empty));
  await client.read('posts', { search: 'made-up' });
  await client.read('posts', { search: 'a' });
  await kept.settled();
  expect(await kept.replay.read('posts', { search: 'a' })).toEqual(empty);
  expect(await files()).toHaveLength(1);
});

test('a file that was cut short holds nothing', async () => {
  const kept = await keep(answer, {});
  const [name = ''] = await files();
  await writeFile(join(folder, name), '{"data":[{"slug":');
  await expect(kept.replay.read('posts', {})).rejects.toThrow('nothing of it was kept');
});

test('where nothing can be kept, the site works, and the log says so once', async () => {
  const written = quietConsole();
  await writeFile(join(folder), 'a file, not a folder');
  const kept = createKeptAnswers(folder, url);
  const client = kept.recording(answering(answer));
  await client.read('posts', { limit: 1 });
  await client.read('posts', { limit: 2 });
  await kept.settled();
  expect(written.lines).toHaveLength(1);
  expect(String(written.lines[0])).toContain(folder);
});

/** Reads posts by slug, one after another, through a process of its own with little room. */
async function readAll(slugs: readonly string[], room: { files: number; bytes: number }) {
  const kept = createKeptAnswers(folder, url, room);
  const client = kept.recording(answering(answer));
  for (const slug of slugs) {
    await client.read('posts', { search: slug });
    await kept.settled();
  }
  return kept;
}

/** Which posts are there for the next process. */
async function thereAre(slugs: readonly string[]): Promise<string> {
  const { replay } = createKeptAnswers(folder, url);
  const readings = slugs.map((slug) => replay.read('posts', { search: slug }));
  const found = await Promise.allSettled(readings);
  return slugs.filter((_slug, index) => found[index]?.status === 'fulfilled').join('');
}

const letters = ['a', 'b', 'c', 'd', 'e'];
const one = JSON.stringify(answer).length;

test.each([
  ['files', { files: 3, bytes: 1_000_000 }],
  ['bytes', { files: 100, bytes: 3 * one }],
])(
  'no more %s are kept than there is room for; what was read longest ago goes',
  async (_what, room) => {
    await readAll(['a', 'b', 'c', 'a', 'd', 'e'], room);
    expect(await thereAre(letters)).toBe('ade');
    expect(await files()).toHaveLength(3);
  },
);

test('a process knows what those before it kept, and what an earlier one had not finished is removed', async () => {
  await readAll(['a', 'b', 'c'], { files: 10, bytes: 1_000_000 });
  const [name = ''] = await files();
  await writeFile(join(folder, `${name}.part`), '{');
  await readAll(['d', 'e'], { files: 3, bytes: 1_000_000 });
  const found = await thereAre(letters);
  expect(found).toHaveLength(3);
  expect(found).toContain('de');
  expect((await files()).every((file) => file.endsWith('.json'))).toBe(true);
});

test('what alone is larger than the room is not kept', async () => {
  await readAll(['a'], { files: 10, bytes: one - 1 });
  expect(await files()).toEqual([]);
});
