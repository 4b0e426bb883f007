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

test('pages get a version of each replaced picture, in sizes or not', async () => {
  const { versions, service, time } = openPictures([
    hero,
    { id: 'uuid-4', title: 'logo', type: 'image/svg+xml' },
  ]);
  const first = await versions();
  expect(first).toEqual({
    photographs: { 'hero-home': expect.stringMatching(/^[\w-]{5}$/) },
    drawings: { logo: expect.stringMatching(/^[\w-]{5}$/) },
  });
  time.pass(5_000);
  // The same object: pages that were made of it are still good.
  expect(await versions()).toBe(first);
  service.files = [{ ...hero, uploaded_on: '2026-06-01T00:00:00Z' }];
  time.pass(5_000);
  const second = await versions();
  expect(second.photographs['hero-home']).not.toBe(first.photographs['hero-home']);
  expect(second.drawings).toEqual({});
});

test('a service in trouble changes no page: the versions stay', async () => {
  const { versions, service, time } = openPictures([hero]);
  const before = await versions();
  service.list = async () => json({ errors: [] }, 500);
  time.pass(60_000);
  expect(await versions()).toBe(before);
});

test('a page does not wait for a list that does not come', async () => {
  const { versions, service, hurryPages } = openPictures([hero]);
  service.list = never;
  hurryPages();
  expect(await versions()).toEqual({ photographs: {}, drawings: {} });
});

test('one page waits for a list that does not come, and no other', async () => {
  const { versions, service, time } = openPictures([hero]);
  const before = await versions();
  service.list = never;
  time.pass(5_000);
  const waiting = versions();
  time.pass(50);
  expect(await versions()).toBe(before);
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
});

test('a service that failed is not waited for, and what it lists later counts', async () => {
  const { versions, service, time } = openPictures([hero]);
  const before = await versions();
  const { list } = service;
  service.list = async () => json({ errors: [] }, 500);
  time.pass(5_000);
  await versions();
  service.list = never;
  time.pass(5_000);
  expect(await versions()).toBe(before);

  const other = openPictures([hero]);
  other.service.list = async () => json({ errors: [] }, 500);
  await other.versions();
  other.service.list = list;
  other.time.pass(5_000);
  await vi.waitFor(async () =>
    expect((await other.versions()).photographs).toHaveProperty('hero-home'),
  );
});

test('after a restart the versions are known while the service does not answer', async () => {
  const store = memoryStore();
  const first = openPictures([hero], store);
  const before = await first.versions();
  await vi.waitFor(async () => expect(await store.get('overrides of undefined')).toBeDefined());
  const second = openPictures([], store);
  second.service.list = never;
  second.hurryPages();
  expect(await second.versions()).toEqual(before);
});

test('what is overridden is known at once while the list is fresh, and asked for anew a little before it is not', async () => {
  const { overrides, service, time, asked, versions } = openPictures([
    { id: 'a1', title: 'hero-home' },
  ]);
  expect(overrides.versionsNow()).toBeUndefined();
  const first = await versions();
  expect(overrides.versionsNow()).toBe(first);
  expect(asked('/files')).toHaveLength(1);
  time.pass(4_500);
  expect(overrides.versionsNow()).toBe(first);
  expect(asked('/files')).toHaveLength(2);
  await versions();
  time.pass(5_000);
  expect(overrides.versionsNow()).toBeUndefined();
  service.files = [];
  expect(await versions()).not.toBe(first);
});

test('after a notice nothing is known of the files before they are listed anew', async () => {
  const { overrides, service, versions } = openPictures([{ id: 'a1', title: 'hero-home' }]);
  await versions();
  service.files = [];
  overrides.touch();
  expect(overrides.versionsNow()).toBeUndefined();
  expect(await versions()).toEqual({ drawings: {}, photographs: {} });
});
