import { beforeEach, expect, test } from 'vitest';
import type { Navigation } from '#content/resources/navigation.ts';
import {
  invalidMenu,
  type MenuRefresh,
  menuCacheKey,
  menuCacheLifetime,
  parseMenu,
  readMenuCache,
  revalidateMenu,
  startFromCache,
  writeMenuCache,
} from './menu-cache';

const menuOf = (...labels: readonly string[]) =>
  ({ menu_items: labels.map((label) => ({ label, url: '/about' })) }) as unknown as Navigation;
const old = menuOf('Old');
const fresh = menuOf('Fresh');

let stored: Map<string, string>;
let now: number;
let logged: string[];
let shown: Navigation | undefined;
let timesShown: number;

beforeEach(() => {
  stored = new Map();
  now = Date.UTC(2026, 10, 21);
  logged = [];
  shown = undefined;
  timesShown = 0;
});

const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
const log = (message: string) => void logged.push(message);
const cached = () => readMenuCache(storage, now, log);

const refresh = (
  fetched: () => unknown,
  access: MenuRefresh['storage'] = storage,
): MenuRefresh => ({
  current: () => shown,
  show: (menu) => {
    shown = menu;
    timesShown += 1;
  },
  fetch: async () => fetched(),
  storage: access,
  now: () => now,
  log,
});
const fails = () => {
  throw new Error('no connection');
};

test('key and lifetime are those of section 9 (§9.menu-cache)', () => {
  expect([menuCacheKey, menuCacheLifetime]).toEqual(['velox_navigation_menu', 86_400_000]);
});

test('a cached menu is used while it is younger than 24 hours (§4.menu-cache)', () => {
  writeMenuCache(storage, old, now);
  now += menuCacheLifetime - 1;
  expect(cached()).toEqual(old);
  now += 1;
  expect(cached()).toBeUndefined();
  expect(logged).toEqual([]);
});

test('a cached menu from a time to come is not used', () => {
  writeMenuCache(storage, old, now + 1);
  expect(cached()).toBeUndefined();
});

test('an empty storage has no menu, and nothing is said of it', () => {
  expect(cached()).toBeUndefined();
  expect(logged).toEqual([]);
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
  expect(cached()).toBeUndefined();
  expect(logged.join()).toContain(menuCacheKey);
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
  expect(parseMenu(value)).toBeUndefined();
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

test('the document’s menu wins over the cache and refreshes it', () => {
  writeMenuCache(storage, old, now);
  shown = fresh;
  startFromCache(refresh(fails));
  expect(shown).toBe(fresh);
  expect(timesShown).toBe(0);
  expect(cached()).toEqual(fresh);
});

test('where the document has no menu, the cached one is shown', () => {
  writeMenuCache(storage, old, now);
  startFromCache(refresh(fails));
  expect(shown).toEqual(old);
});

test('a stale menu is not shown', () => {
  writeMenuCache(storage, old, now);
  now += menuCacheLifetime;
  startFromCache(refresh(fails));
  expect(shown).toBeUndefined();
});

test('a fresh menu that differs replaces the shown one and the cache (§4.menu-replaced)', async () => {
  writeMenuCache(storage, old, now);
  startFromCache(refresh(() => fresh));
  await revalidateMenu(refresh(() => fresh));
  expect(shown).toEqual(fresh);
  expect(cached()).toEqual(fresh);
});

test('a fresh menu that does not differ leaves the page alone and renews the cache', async () => {
  writeMenuCache(storage, old, now);
  shown = old;
  now += menuCacheLifetime - 1;
  await revalidateMenu(refresh(() => structuredClone(old)));
  expect(timesShown).toBe(0);
  now += menuCacheLifetime - 1;
  expect(cached()).toEqual(old);
});

test('an empty menu is the editors’ choice: it differs, so it replaces a good menu and its cache, as section 4 says', async () => {
  writeMenuCache(storage, old, now);
  shown = old;
  await revalidateMenu(refresh(() => menuOf()));
  expect([shown, cached()]).toEqual([menuOf(), menuOf()]);
  expect(logged).toEqual([]);
});

test('an invalid answer is logged in the words of section 8, and changes nothing (§8.menu-invalid)', async () => {
  writeMenuCache(storage, old, now);
  shown = old;
  await revalidateMenu(refresh(() => ({ menu_items: null })));
  expect(logged).toEqual(['Invalid menu data structure received']);
  expect(logged).toEqual([invalidMenu]);
  expect([shown, cached()]).toEqual([old, old]);
});

test('a failure is only logged: the menu stays as it was, cached or empty (§8.menu-fails)', async () => {
  await revalidateMenu(refresh(fails));
  expect(shown).toBeUndefined();
  writeMenuCache(storage, old, now);
  startFromCache(refresh(fails));
  await revalidateMenu(refresh(fails));
  expect([shown, cached()]).toEqual([old, old]);
  expect(logged).toHaveLength(2);
  expect(logged[0]).toContain('no connection');
});

test.each<[string, MenuRefresh['storage']]>([
  ['blocked', fails],
  ['absent', () => undefined],
  ['full', () => ({ getItem: () => null, setItem: fails })],
])('a storage that is %s does no harm', async (_case, access) => {
  startFromCache(refresh(() => fresh, access));
  await revalidateMenu(refresh(() => fresh, access));
  startFromCache(refresh(() => fresh, access));
  expect(shown).toEqual(fresh);
});
