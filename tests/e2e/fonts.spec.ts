import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { notableShiftsOf, watchShifts } from './layout-shifts';
import { expect, fullyHydrated, test } from './test';

const ownFaces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family === 'Newsreader' || family === 'Figtree')
      .map(({ family, status }) => `${family} ${status}`),
  );

/** `layout.spec.ts` checks every page with late fonts on a phone; this test watches the fonts arrive. */
const views = [
  { path: '/', width: 360 },
  { path: '/services/immigrate/express-entry', width: 1440 },
];

for (const { path, width } of swept(views, ({ width }) => width === 1440)) {
  test(`nothing moves when the fonts arrive late: ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await fullyHydrated(page);
    expect(await ownFaces(page)).toEqual(['Newsreader loading', 'Figtree loading']);
    release();
    await expect.poll(() => ownFaces(page)).toEqual(['Newsreader loaded', 'Figtree loaded']);
    expect(await notableShiftsOf(page)).toEqual([]);
  });
}

for (const path of swept(['/', '/contact'], (path) => path === '/')) {
  test(`a greeting is set in a Tamil typeface and marked as Tamil: ${path}`, async ({ page }) => {
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(new URL(response.url()).pathname);
    });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    const greeting = page.locator('h1 ~ p:lang(ta)');
    await expect(greeting).toContainText('வணக்கம்');
    await expect(greeting).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px Greeting', 'வணக்கம்')))
      .toBe(true);
    expect(await greeting.evaluate((line) => getComputedStyle(line).fontFamily)).toMatch(
      /^Greeting.*Tamil/,
    );
    expect(fonts.filter((font) => /^\/_app\/(?:greeting|tamil)-/.test(font))).toEqual([
      expect.stringContaining('greeting'),
    ]);
  });
}

test('a page without Tamil preloads two fonts, which may be cached indefinitely', async ({
  page,
}) => {
  const answers: { url: string; type: string | undefined; keep: string | undefined }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.woff2')) return;
    const headers = response.headers();
    answers.push({
      url: new URL(response.url()).pathname,
      type: headers['content-type'],
      keep: headers['cache-control'],
    });
  });
  await page.goto('/about');
  await expect.poll(() => ownFaces(page)).toEqual(['Newsreader loaded', 'Figtree loaded']);
  const preloaded = await page
    .locator('body link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(answers.map(({ url }) => url).toSorted()).toEqual(preloaded.toSorted());
  // Each is loaded once, although a wide screen already preloads it in the head.
  expect(answers).toHaveLength(2);
  for (const { type, keep } of answers) {
    expect(type).toBe('font/woff2');
    expect(keep).toBe('public, max-age=31536000, immutable');
  }
});
