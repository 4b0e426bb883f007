import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import { type Running, startEmptySite } from './processes';
import { test as base, expect, open } from './test';

const key = 'velox_navigation_menu';
const path = '/content/navigation.json';
/** 24 hours (section 9), in milliseconds. */
const lifetime = 86_400_000;
const now = Date.UTC(2026, 10, 21, 12);

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const labelled = (label: string) => ({ menu_items: [{ label, url: '/about' }] });
const stored = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** Puts a text in the menu's cache before the page's own scripts run. */
const seed = (page: Page, text: string) =>
  page.addInitScript(([name = '', value = '']) => localStorage.setItem(name, value), [key, text]);
const seedMenu = (page: Page, label: string, age: number) =>
  seed(page, JSON.stringify({ savedAt: now - age, menu: labelled(label) }));
const answer = (page: Page, body: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: body }));

base.describe('a document with a menu', () => {
  base(
    'shows its own menu, not the cached one, and refreshes the cache',
    { tag: nightly },
    async ({ page }) => {
      await page.clock.install({ time: now });
      await seedMenu(page, 'Cached', 0);
      await open(page, '/about');
      await expect(menuOf(page).getByText('Services', { exact: true })).toBeVisible();
      await expect(menuOf(page).getByText('Cached')).toHaveCount(0);
      await expect.poll(async () => (await stored(page)).menu.menu_items[0].label).toBe('Home');
      expect((await stored(page)).savedAt).toBeGreaterThanOrEqual(now);
    },
  );

  base('is brought up to date when the backend has a newer one', async ({ page }) => {
    await answer(page, labelled('Newer'));
    await open(page, '/services/study/study-in-canada');
    await expect(menuOf(page).getByRole('link')).toHaveText(['Newer']);
    await expect.poll(async () => (await stored(page)).menu).toEqual(labelled('Newer'));
  });

  const invalid = [
    ['an answer of another shape', { items: [] }],
    ['an answer that is empty', null],
  ] as const;
  for (const [fault, menu] of swept(invalid, (_, index) => index === 0)) {
    base(
      `keeps its menu at ${fault}, which is logged`,
      { tag: nightly },
      async ({ page, watch }) => {
        const words = 'Invalid menu data structure received';
        watch.allowFailure(words);
        await answer(page, menu);
        const logged = page.waitForEvent('console', (message) => message.text() === words);
        await open(page, '/about');
        await logged;
        await expect(menuOf(page).getByText('Services', { exact: true })).toBeVisible();
        expect((await stored(page)).menu.menu_items[0].label).toBe('Home');
      },
    );
  }

  base('is whole and brought up to date with a storage that is blocked', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await answer(page, labelled('Newer'));
    await open(page, '/about');
    await expect(menuOf(page).getByRole('link')).toHaveText(['Newer']);
  });
});

/** A site whose content service never answered, so its documents have no menu. */
const test = base.extend<object, { readonly silent: Running }>({
  silent: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'velox-e2e-menu-'));
      const site = await startEmptySite(folder);
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ silent }, use) => use(silent.origin),
});

test.describe('a document without a menu', () => {
  test('shows the cached menu, which stays when the backend fails', async ({ page, watch }) => {
    watch.allowFailure(path);
    await page.clock.install({ time: now });
    await seedMenu(page, 'Cached', lifetime - 600_000);
    const asked = page.waitForResponse(`**${path}`);
    await open(page, '/privacy-policy');
    await expect(menuOf(page).getByRole('link')).toHaveText(['Cached']);
    expect((await asked).status()).toBe(503);
    await expect(menuOf(page).getByRole('link')).toHaveText(['Cached']);
    expect((await stored(page)).menu).toEqual(labelled('Cached'));
  });

  test('shows the cached menu at once, then the backend’s', { tag: nightly }, async ({ page }) => {
    await page.clock.install({ time: now });
    await seedMenu(page, 'Cached', 0);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${path}`, async (route) => {
      await held;
      await route.fulfill({ json: labelled('Newer') });
    });
    await open(page, '/privacy-policy');
    await expect(menuOf(page).getByRole('link')).toHaveText(['Cached']);
    release();
    await expect(menuOf(page).getByRole('link')).toHaveText(['Newer']);
    await expect.poll(async () => (await stored(page)).menu).toEqual(labelled('Newer'));
  });

  const unusable = [
    ['stale', JSON.stringify({ savedAt: now - lifetime, menu: labelled('Cached') })],
    ['unparseable', '{"savedAt":'],
  ] as const;
  for (const [kind, text] of swept(unusable, ([kind]) => kind === 'stale')) {
    test(`ignores a cached menu that is ${kind}, fetches the menu and caches it`, {
      tag: nightly,
    }, async ({ page, watch }) => {
      if (kind === 'unparseable') watch.allowFailure(key);
      await page.clock.install({ time: now });
      await seed(page, text);
      let shownBefore = -1;
      await page.route(`**${path}`, async (route) => {
        shownBefore = await menuOf(page).count();
        await route.fulfill({ json: labelled('Fetched') });
      });
      await open(page, '/privacy-policy');
      await expect(menuOf(page).getByRole('link')).toHaveText(['Fetched']);
      expect(shownBefore).toBe(0);
      await expect.poll(async () => (await stored(page)).menu).toEqual(labelled('Fetched'));
    });
  }
});
