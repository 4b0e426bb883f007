import { beforeEach, expect, test, vi } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { type Navigation, navigation } from '#content/resources/resources.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import {
  isMenu,
  menuCacheKey,
  menuCacheLifetimeMs,
  readMenuCache,
  revalidateMenu,
  startFromCache,
  withSituations,
  writeMenuCache,
} from './menu';
import { createResourceStore, restoreResources, storedResources } from './resources';

const menuOf = (...labels: readonly string[]) =>
  ({ menu_items: labels.map((label) => ({ label, url: '/about' })) }) as unknown as Navigation;
const old = menuOf('Old');
const fresh = menuOf('Fresh');

const path = toPath(navigation());
let stored: Map<string, string>;
let store: ReturnType<typeof createResourceStore>;
let logged: ReturnType<typeof quietConsole>;

beforeEach(() => {
  stored = new Map();
  store = createResourceStore();
  logged = quietConsole();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const shown = () => storedResources(store)[path];
const show = (menu: Navigation) => restoreResources(store, { [path]: menu });

/** Revalidates the menu against a backend that gives this answer. */
async function revalidate(answer: () => unknown, leaving = new AbortController().signal) {
  vi.stubGlobal('fetch', async () => Response.json(answer()));
  await revalidateMenu(store, leaving);
}
const fails = () => {
  throw new Error('no connection');
};

test('key and lifetime follow section 9', () => {
  expect([menuCacheKey, menuCacheLifetimeMs]).toEqual(['velox_navigation_menu', 86_400_000]);
});

test('a cached menu is used while it is younger than 24 hours', () => {
  writeMenuCache(old);
  later(menuCacheLifetimeMs - 1);
  expect(readMenuCache()).toEqual(old);
  later(1);
  expect(readMenuCache()).toBeUndefined();
  expect(logged.lines).toEqual([]);
});

test('a cached menu with a timestamp in the future is ignored', () => {
  writeMenuCache(old);
  later(-1);
  expect(readMenuCache()).toBeUndefined();
});

test('an empty cache is not logged', () => {
  expect(readMenuCache()).toBeUndefined();
  expect(logged.lines).toEqual([]);
});

test.each([
  ['cut off', '{"savedAt":1,"menu":{"menu_it'],
  ['not an object', '7'],
  ['null', 'null'],
  ['without a time', JSON.stringify({ menu: old })],
  ['without a menu', JSON.stringify({ savedAt: 1 })],
  ['of another shape', JSON.stringify({ savedAt: 1, menu: { menu_items: 'About' } })],
])('a cache that is %s is ignored and logged', (_case, text) => {
  stored.set(menuCacheKey, text);
  expect(readMenuCache()).toBeUndefined();
  expect(logged.lines.join()).toContain(menuCacheKey);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['no items', {}],
  ['an item without words', { menu_items: [{ url: '/about' }] }],
  ['an item that is null', { menu_items: [null] }],
  ['an address that is no text', { menu_items: [{ label: 'A', url: 1 }] }],
  ['a group that is none', { menu_items: [{ label: 'A', sub_menu: {} }] }],
  ['an item of a group without words', { menu_items: [{ label: 'A', sub_menu: [{}] }] }],
])('%s is not a menu', (_case, value) => {
  expect(isMenu(value)).toBe(false);
});

test('a menu has items and nested groups', () => {
  const below = [{ label: 'Work', sub_menu: [{ label: 'LMIA', url: '/lmia' }] }];
  expect(isMenu({ menu_items: [{ label: 'Services', sub_menu: below }] })).toBe(true);
});

test('the document’s menu replaces the cached one', () => {
  writeMenuCache(old);
  show(fresh);
  startFromCache(store);
  expect(shown()).toBe(fresh);
  expect(readMenuCache()).toEqual(fresh);
});

test('the cached menu is shown if the document has none', () => {
  writeMenuCache(old);
  startFromCache(store);
  expect(shown()).toEqual(old);
});

test('a stale cached menu is not shown', () => {
  writeMenuCache(old);
  later(menuCacheLifetimeMs);
  startFromCache(store);
  expect(shown()).toBeUndefined();
});

test('a different fresh menu replaces the shown one and the cache', async () => {
  writeMenuCache(old);
  startFromCache(store);
  await revalidate(() => fresh);
  expect(shown()).toEqual(fresh);
  expect(readMenuCache()).toEqual(fresh);
});

test('an equal fresh menu only renews the cache', async () => {
  writeMenuCache(old);
  show(old);
  later(menuCacheLifetimeMs - 1);
  const changed = vi.fn();
  store.getQueryCache().subscribe(changed);
  await revalidate(() => old);
  expect(changed).not.toHaveBeenCalled();
  later(menuCacheLifetimeMs - 1);
  expect(readMenuCache()).toEqual(old);
});

test('an empty fresh menu replaces the shown one and the cache', async () => {
  writeMenuCache(old);
  show(old);
  await revalidate(() => menuOf());
  expect([shown(), readMenuCache()]).toEqual([menuOf(), menuOf()]);
  expect(logged.lines).toEqual([]);
});

test('an invalid answer is logged and changes nothing', async () => {
  writeMenuCache(old);
  show(old);
  await revalidate(() => ({ menu_items: null }));
  expect(logged.lines).toEqual([['Invalid menu data structure received']]);
  expect([shown(), readMenuCache()]).toEqual([old, old]);
});

test('a failure is logged and changes nothing', async () => {
  await revalidate(fails);
  expect(shown()).toBeUndefined();
  writeMenuCache(old);
  startFromCache(store);
  await revalidate(fails);
  expect([shown(), readMenuCache()]).toEqual([old, old]);
  expect(logged.lines).toHaveLength(2);
  expect(logged.lines.join()).toContain('no connection');
});

test('a request aborted by leaving the page is not logged', async () => {
  await revalidate(fails, AbortSignal.abort());
  expect(logged.lines).toEqual([]);
});

test.each([
  ['absent', undefined],
  ['blocked', { getItem: fails, setItem: fails }],
  ['full', { getItem: () => null, setItem: fails }],
])('a storage that is %s is ignored', async (_case, storage) => {
  vi.stubGlobal('localStorage', storage);
  startFromCache(store);
  await revalidate(() => fresh);
  startFromCache(store);
  expect(shown()).toEqual(fresh);
});

test('the item that links to the situations gets them as a submenu', () => {
  const items = [
    { label: 'Home', url: '/' },
    { label: 'Your situation', url: '/#situations' },
  ] as unknown as Navigation['menu_items'];
  const situations = menuOf('I was refused').menu_items;
  expect(withSituations(items, situations)).toEqual([
    items[0],
    { label: 'Your situation', sub_menu: situations },
  ]);
  expect(withSituations(items, [])).toEqual(items);
  expect(withSituations(fresh.menu_items, situations)).toEqual(fresh.menu_items);
});
