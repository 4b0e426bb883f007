import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import { expectAccessible, ways } from './axe';
import { neverIdle } from './held-scripts';
import { destinations, post } from './routes';
import { expect, fullyHydrated, inWholeBrowser, test } from './test';

const service = '/services/immigrate/express-entry';

test.use({ viewport: { width: 360, height: 740 }, ...inWholeBrowser });

/** The parts of the page whose layout the browser skips because they are off screen. */
const left = (page: Page) =>
  page.locator('main section, footer').evaluateAll(
    (parts) =>
      parts.filter((part) => {
        const [inside = part] = part.children;
        return !inside.checkVisibility({ contentVisibilityAuto: true });
      }).length,
  );

/** The questions' position on the screen, and the scroll position. */
const place = (page: Page) =>
  page.evaluate(() => {
    const top = document.getElementById('faq')?.getBoundingClientRect().top ?? 0;
    return [Math.round(top), Math.round(window.scrollY)];
  });

/** Scrolls to the questions, reloads the page, leaves it and comes back. */
async function keepsItsPlace(page: Page) {
  for (let top = Number.POSITIVE_INFINITY; top > 500; [top = 0] = await place(page)) {
    await page.mouse.wheel(0, 600);
  }
  // Wait for the momentum of the wheel to end.
  let before: readonly number[] = [];
  await expect(async () => {
    const last = before;
    before = await place(page);
    expect(before).toEqual(last);
  }).toPass();
  await page.reload();
  await expect.poll(() => place(page)).toEqual(before);
  await page.goto('/about');
  await page.goBack();
  await expect.poll(() => place(page)).toEqual(before);
}

test('off-screen parts are laid out in an idle moment once the visitor interacts', {
  tag: nightly,
}, async ({ page }) => {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    addEventListener('idle', () => {
      for (const work of waiting.splice(0)) work({ didTimeout: false, timeRemaining: () => 50 });
    });
  });
  await page.goto(service);
  await page.mouse.down();
  expect(await left(page)).toBeGreaterThan(6);
  await page.evaluate(() => {
    dispatchEvent(new Event('idle'));
  });
  expect(await left(page)).toBe(0);
});

const faq = (page: Page) =>
  page.getByRole('main').locator('a[href$="#faq"]').filter({ visible: true });

test('a link to another place on the page works across parts that are not laid out', async ({
  page,
}) => {
  await neverIdle(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(service);
  expect(await left(page)).toBeGreaterThan(4);
  await faq(page).click();
  const there = async () => (await place(page))[0];
  await expect.poll(there).toBeLessThan(200);
  await expect.poll(there).toBeGreaterThan(-1);
});

test('on a phone the link also works after the list of places was opened', {
  tag: nightly,
}, async ({ page }) => {
  await neverIdle(page);
  await page.goto(service);
  await page.locator('summary', { hasText: 'On this page' }).click();
  await faq(page).click();
  const there = async () => (await place(page))[0];
  await expect.poll(there).toBeLessThan(200);
  await expect.poll(there).toBeGreaterThan(-1);
});

test('without an interaction nothing more is laid out', { tag: nightly }, async ({ page }) => {
  const scripts = page.waitForResponse('**/_app/entry-*.js');
  await page.goto(service);
  await (await scripts).finished();
  expect(await left(page)).toBeGreaterThan(6);
});

test('a link to a part of the page leads there', async ({ page }) => {
  await neverIdle(page);
  await page.goto(`${service}#faq`);
  const there = async () => (await place(page))[0];
  await expect.poll(there).toBeLessThan(200);
  const before = await place(page);
  await page.mouse.down();
  await fullyHydrated(page);
  expect(await place(page)).toEqual(before);
});

test('a reload and going back restore the scroll position', async ({ page }) => {
  await page.goto(service);
  await fullyHydrated(page);
  await keepsItsPlace(page);
});

test(
  'without scripts a reload and going back restore the scroll position',
  { tag: nightly },
  async ({ baseURL, launchOptions, viewport }, info) => {
    // Turn scripts off by the browser's own setting: Playwright's switch takes effect after the first layout.
    const profile = info.outputPath('profile');
    await mkdir(join(profile, 'Default'), { recursive: true });
    await writeFile(
      join(profile, 'Default/Preferences'),
      JSON.stringify({ profile: { default_content_setting_values: { javascript: 2 } } }),
    );
    const visitor = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: baseURL ?? '',
      viewport,
      reducedMotion: 'reduce',
    });
    try {
      const page = await visitor.newPage();
      await page.goto(service);
      expect(await left(page)).toBe(0);
      await keepsItsPlace(page);
      await expect(page.locator('#root')).not.toHaveAttribute('data-hydrated');
    } finally {
      await visitor.close();
    }
  },
);

// Audit tools do not touch the page, so its off-screen parts are not laid out.
test.describe('on an untouched page on a phone', () => {
  test.use({ colorScheme: 'light' });

  const services = destinations.filter(({ path }) => path.startsWith('/services/'));
  for (const { path } of [{ path: '/' }, post, ...services]) {
    test(`${path} passes axe`, { tag: nightly }, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page, 360, ways.slice(3));
      await expect(page.locator('#root')).not.toHaveAttribute('data-hydrated');
    });
  }
});
