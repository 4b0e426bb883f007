import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietConsole } from '../../tests/faults/quiet-console';
import type { ContentAnswer, ContentClient, ContentQuery } from '../content/client';
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
