import { beforeEach, expect, test, vi } from 'vitest';
import { hero, json, never, openPictures } from '#tests/support/open-pictures.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import type { PictureStore } from './picture-store';

beforeEach(() => {
  quietConsole();
});

/** A store in memory, as far as the list needs one. */
function memoryStore(): PictureStore {
  const texts = new Map<string, string>();
  const stored = (text: string) => ({
    type: 'application/json',
    checkedAt: 0,
    etag: '""',
    bytes: text.length,
    open: async () => new Blob([text]).stream() as ReadableStream<Uint8Array>,
  });
  return {
    mostBytes: 1_000_000,
    get: async (key) => {
      const text = texts.get(key);
      return text === undefined ? undefined : stored(text);
    },
    put: async (key, _facts, body) => {
      texts.set(key, await new Response(body).text());
    },
    checked: async () => {},
    delete: async () => {},
  };
}

test('pages are told a version of each replaced picture, in sizes or not', async () => {
  const { replaced, service, time } = openPictures([
    hero,
    { id: 'uuid-4', title: 'logo', type: 'image/svg+xml' },
  ]);
  const first = await replaced();
  expect(first).toEqual({
    photographs: { 'hero-home': expect.stringMatching(/^[\w-]{5}$/) },
    drawings: { logo: expect.stringMatching(/^[\w-]{5}$/) },
  });
  time.pass(5_000);
  // The same object: pages that were made of it are still good.
  expect(await replaced()).toBe(first);
  service.files = [{ ...hero, uploaded_on: '2026-06-01T00:00:00Z' }];
  time.pass(5_000);
  const second = await replaced();
  expect(second.photographs['hero-home']).not.toBe(first.photographs['hero-home']);
  expect(second.drawings).toEqual({});
});

test('a service in trouble changes no page: the versions stay', async () => {
  const { replaced, service, time } = openPictures([hero]);
  const before = await replaced();
  service.list = async () => json({ errors: [] }, 500);
  time.pass(60_000);
  expect(await replaced()).toBe(before);
});

test('a page does not wait for a list that does not come', async () => {
  const { replaced, service, hurryPages } = openPictures([hero]);
  service.list = never;
  hurryPages();
  expect(await replaced()).toEqual({ photographs: {}, drawings: {} });
});

test('one page waits for a list that does not come, and no other', async () => {
  const { replaced, service, time } = openPictures([hero]);
  const before = await replaced();
  service.list = never;
  time.pass(5_000);
  const waiting = replaced();
  time.pass(50);
  expect(await replaced()).toBe(before);
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
});

test('a service that could not tell is not waited for, and what it tells later is taken up', async () => {
  const { replaced, service, time } = openPictures([hero]);
  const before = await replaced();
  const { list } = service;
  service.list = async () => json({ errors: [] }, 500);
  time.pass(5_000);
  await replaced();
  service.list = never;
  time.pass(5_000);
  expect(await replaced()).toBe(before);

  const other = openPictures([hero]);
  other.service.list = async () => json({ errors: [] }, 500);
  await other.replaced();
  other.service.list = list;
  other.time.pass(5_000);
  await vi.waitFor(async () =>
    expect((await other.replaced()).photographs).toHaveProperty('hero-home'),
  );
});

test('after a restart the versions are known while the service does not answer', async () => {
  const store = memoryStore();
  const first = openPictures([hero], store);
  const before = await first.replaced();
  await vi.waitFor(async () => expect(await store.get('files of undefined')).toBeDefined());
  const second = openPictures([], store);
  second.service.list = never;
  second.hurryPages();
  expect(await second.replaced()).toEqual(before);
});

test('what is replaced is known at once while the list is fresh, and asked for anew a little before it is not', async () => {
  const { slots, service, time, asked, replaced } = openPictures([
    { id: 'a1', title: 'hero-home' },
  ]);
  expect(slots.replacedNow()).toBeUndefined();
  const first = await replaced();
  expect(slots.replacedNow()).toBe(first);
  expect(asked('/files')).toHaveLength(1);
  time.pass(4_500);
  expect(slots.replacedNow()).toBe(first);
  expect(asked('/files')).toHaveLength(2);
  await replaced();
  time.pass(5_000);
  expect(slots.replacedNow()).toBeUndefined();
  service.files = [];
  expect(await replaced()).not.toBe(first);
});

test('after a notice nothing is said of the files before they are listed anew', async () => {
  const { slots, service, replaced } = openPictures([{ id: 'a1', title: 'hero-home' }]);
  await replaced();
  service.files = [];
  slots.touch();
  expect(slots.replacedNow()).toBeUndefined();
  expect(await replaced()).toEqual({ drawings: {}, photographs: {} });
});
