import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Navigation, navigation } from '#content/resources/navigation.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import {
  cacheMenu,
  invalidMenu,
  menuCacheKey,
  menuCacheLifetime,
  parseMenu,
  readCachedMenu,
  refreshMenu,
} from './menu';
import { createResourceStore, type ResourceStore } from './resources';

const menuOf = (...labels: readonly string[]) =>
  ({ menu_items: labels.map((label) => ({ label, url: '/about' })) }) as unknown as Navigation;
const old = menuOf('Old');
const fresh = menuOf('Fresh');

let stored: Map<string, string>;
let console: ReturnType<typeof quietConsole>;
let store: ResourceStore;

const stubStorage = (storage: object) => vi.stubGlobal('localStorage', storage);

beforeEach(() => {
  stored = new Map();
  console = quietConsole();
  store = createResourceStore();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
  vi.stubGlobal('addEventListener', () => {});
  stubStorage({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (menu: Navigation) => store.put(navigation().path, menu);
const shown = () => store.get(navigation())?.value;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const logged = () => console.lines.map(String);

/** Refreshes the menu, as after hydration, from a site that answers so. */
const refresh = (answer: () => unknown) => {
  vi.stubGlobal('fetch', async () => Response.json(answer()));
  return refreshMenu(store);
};
const fails = () => {
  throw new Error('no connection');
};

test('key and lifetime are those of section 9 (§9.menu-cache)', () => {
  expect([menuCacheKey, menuCacheLifetime]).toEqual(['velox_navigation_menu', 86_400_000]);
});

test('a cached menu is used while it is younger than 24 hours (§4.menu-cache)', () => {
  cacheMenu(old);
  pass(menuCacheLifetime - 1);
  expect(readCachedMenu()).toEqual(old);
  pass(1);
  expect(readCachedMenu()).toBeUndefined();
  expect(logged()).toEqual([]);
});

test('a cached menu from a time to come is not used', () => {
  cacheMenu(old);
  pass(-1);
  expect(readCachedMenu()).toBeUndefined();
});

test('an empty storage has no menu, and nothing is said of it', () => {
  expect(readCachedMenu()).toBeUndefined();
  expect(logged()).toEqual([]);
});

test.each([
  ['cut off', '{"savedAt":1,"menu":{"menu_it'],
  ['not an object', '7'],
  ['null', 'null'],
  ['without a time', JSON.stringify({ menu: old })],
  ['without a menu', JSON.stringify({ savedAt: 1 })],
  ['of another shape', JSON.stringify({ savedAt: 1, menu: { menu_items: 'About' } })],
])('a cache that is %s is not used, and that is logged (§8.menu-cache-logged)', (_case, text) => {
  stored.set(menuCacheKey, text);
  expect(readCachedMenu()).toBeUndefined();
  expect(logged().join()).toContain(menuCacheKey);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['no items', {}],
  ['a date that is none', { date_updated: 1, menu_items: [] }],
  ['an item without words', { menu_items: [{ url: '/about' }] }],
  ['an item that is null', { menu_items: [null] }],
  ['an address that is no text', { menu_items: [{ label: 'A', url: 1 }] }],
  ['an address that would run a script', { menu_items: [{ label: 'A', url: 'javascript:a()' }] }],
  ['another host’s address', { menu_items: [{ label: 'A', url: '//example.com' }] }],
  ['a flag that is none', { menu_items: [{ label: 'A', isCta: 'yes' }] }],
  ['a group that is none', { menu_items: [{ label: 'A', sub_menu: {} }] }],
  [
    'a fourth level',
    {
      menu_items: [
        { label: '1', sub_menu: [{ label: '2', sub_menu: [{ label: '3', sub_menu: [] }] }] },
      ],
    },
  ],
])('%s is no menu', (_case, value) => {
  expect(() => parseMenu(value)).toThrow(invalidMenu);
});

test('a menu keeps its known fields, on three levels, and loses what is hidden (§2.menu-hidden-items)', () => {
  const third = { label: 'LMIA', url: '/lmia' };
  const item = (below: object[]) => ({
    menu_items: [
      { label: 'Services', sub_menu: [{ label: 'Work', sub_menu: below }] },
      { label: 'Book', url: 'https://example.com/', isCta: true },
    ],
    date_updated: '2026-11-16T09:30:00Z',
  });
  expect(
    parseMenu(
      item([
        { ...third, colour: 'red' },
        { label: 'Gone', visible: false },
      ]),
    ),
  ).toEqual(item([third]));
});

test('the document’s menu wins over the cache and refreshes it', async () => {
  cacheMenu(old);
  show(fresh);
  await refresh(fails);
  expect(shown()).toBe(fresh);
  expect(readCachedMenu()).toEqual(fresh);
});

test('where the document has no menu, the cached one is shown', async () => {
  cacheMenu(old);
  await refresh(fails);
  expect(shown()).toEqual(old);
});

test('a stale menu is not shown', async () => {
  cacheMenu(old);
  pass(menuCacheLifetime);
  await refresh(fails);
  expect(shown()).toBeUndefined();
});

test('a fresh menu that differs replaces the shown one and the cache (§4.menu-replaced)', async () => {
  cacheMenu(old);
  await refresh(() => fresh);
  expect(shown()).toEqual(fresh);
  expect(readCachedMenu()).toEqual(fresh);
});

test('a fresh menu that does not differ leaves the page alone and renews the cache', async () => {
  show(old);
  await refresh(() => {
    pass(menuCacheLifetime - 1);
    return structuredClone(old);
  });
  expect(shown()).toBe(old);
  pass(menuCacheLifetime - 1);
  expect(readCachedMenu()).toEqual(old);
});

test('an empty menu is the editors’ choice: it differs, so it replaces a good menu and its cache, as section 4 says', async () => {
  show(old);
  await refresh(() => menuOf());
  expect([shown(), readCachedMenu()]).toEqual([menuOf(), menuOf()]);
  expect(logged()).toEqual([]);
});

test('an invalid answer is logged in the words of section 8, and changes nothing (§8.menu-invalid)', async () => {
  show(old);
  await refresh(() => ({ menu_items: null }));
  expect(logged()).toEqual(['Invalid menu data structure received']);
  expect(logged()).toEqual([invalidMenu]);
  expect([shown(), readCachedMenu()]).toEqual([old, old]);
});

test('a failure is only logged: the menu stays as it was, cached or empty (§8.menu-fails)', async () => {
  await refresh(fails);
  expect(shown()).toBeUndefined();
  cacheMenu(old);
  await refresh(fails);
  expect([shown(), readCachedMenu()]).toEqual([old, old]);
  expect(logged()).toHaveLength(2);
  expect(logged()[0]).toContain('no connection');
});

test.each([
  ['blocked', undefined],
  ['full', { getItem: () => null, setItem: fails }],
])('a storage that is %s does no harm', async (_case, storage) => {
  vi.stubGlobal('localStorage', storage);
  await refresh(() => fresh);
  await refresh(() => fresh);
  expect(shown()).toEqual(fresh);
});
