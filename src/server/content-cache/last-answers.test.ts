import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentAnswer } from '#content/client/client.ts';
import { createDiskStore } from '#server/disk/disk-store.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { createLastAnswers } from './last-answers';
import { answersIn, type RecordedAnswer } from './recorded-answers';

const url = 'https://cms.velox.test';
const path = '/content/post/a.json';
let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'answers-')), 'content');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

/** The last answers as another process would find them. */
const open = (of = url) => createLastAnswers(createDiskStore(folder, { maxBytes: 1_000_000 }), of);
const files = () => readdir(folder).catch(() => []);

const recorded = (data: unknown): readonly RecordedAnswer[] => [
  { collection: 'posts', query: { limit: 1 }, answer: { data, meta: {} } satisfies ContentAnswer },
];
const some = recorded([{ slug: 'a', title: 'Words' }]);
const none = recorded([]);
const isNew = { isNew: true, isMissing: false };

async function save(answers: readonly RecordedAnswer[], state = isNew, at = path) {
  const last = open();
  last.save(at, answers, state);
  await last.settled();
}

test('what was answered is there for the next process, resource by resource', async () => {
  await save(some);
  expect(await open().load(path)).toEqual(some);
  expect(await open().load('/content/post/b.json')).toBeUndefined();
  expect(await open('https://other.velox.test').load(path)).toBeUndefined();
});

test('what is large is given as it is stored, and may be saved so', async () => {
  const large = recorded([{ slug: 'a', body: 'x'.repeat(200_000) }]);
  await save(large);
  const stored = await open().load(path);
  expect(stored).toBeInstanceOf(Uint8Array);
  expect(stored && answersIn(stored)).toEqual(large);

  const last = open();
  last.save('/content/post/b.json', stored ?? [], isNew);
  await last.settled();
  expect(await open().load('/content/post/b.json')).toEqual(stored);
});

test('only the server’s own user may read it', async () => {
  await save(some);
  const [name = ''] = await files();
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
});

test('what is not there is stored in the place of what was, and nowhere else', async () => {
  const missing = { isNew: true, isMissing: true };
  await save(none, missing, '/content/post/made-up.json');
  expect(await files()).toEqual([]);
  await save(some);
  await save(none, missing);
  expect(await open().load(path)).toEqual(none);
});

test('what did not change is written only where it is not there', async () => {
  const same = { isNew: false, isMissing: false };
  await save(some, same);
  await save(recorded('other'), same);
  expect(await open().load(path)).toEqual(some);
});

test('a damaged file holds nothing', async () => {
  await save(some);
  const [name = ''] = await files();
  await writeFile(join(folder, name), '{"data":[{"slug":');
  expect(await open().load(path)).toBeUndefined();
});

test('where nothing can be stored, the log says so once', async () => {
  const written = quietConsole();
  await writeFile(folder, 'a file, not a folder');
  const last = open();
  last.save(path, some, isNew);
  last.save('/content/post/b.json', some, isNew);
  await last.settled();
  expect(written.lines).toHaveLength(1);
  expect(String(written.lines[0])).toContain(folder);
});

test('of many that wait for the disk the newest answer of each is written', async () => {
  const store = createDiskStore(folder, { maxBytes: 1_000_000 });
  const put = vi.spyOn(store, 'put');
  const last = createLastAnswers(store, url);
  for (let index = 0; index < 2_100; index += 1) {
    last.save(`/content/post/${index}.json`, index === 0 ? none : some, {
      isNew: true,
      isMissing: index > 1,
    });
  }
  last.save('/content/post/1.json', recorded('newest'), isNew);
  await last.settled();
  expect(put).toHaveBeenCalledTimes(2);
  expect(await open().load('/content/post/1.json')).toEqual(recorded('newest'));
});
