import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { expectAccessible } from './axe';
import { hold } from './held-scripts';
import { focusProblems } from './layout-focus';
import { notableShiftsOf, scrollToEnd, watchShifts } from './layout-shifts';
import { targetProblems } from './layout-targets';
import { textProblems } from './layout-text';
import { type Found, measure, openQuestions, themes } from './layout-views';
import { destinations, differing, eachKind, post } from './routes';
import { expect, fullyHydrated, open, test } from './test';

/** The mistakes in the focus of each kind of control, on a phone and a desktop. */
async function measureFocus(page: Page): Promise<Found> {
  const problemsByView: Found = {};
  // Browsers show focus rings only after a key was pressed.
  await page.keyboard.press('Tab');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of swept(themes, (theme) => (theme === 'dark') === (width === 360))) {
      await page.emulateMedia({ colorScheme });
      const { kinds, problems } = await page.evaluate(focusProblems);
      expect(kinds).toBeGreaterThan(0);
      if (problems.length > 0) problemsByView[`focus at ${width} px, ${colorScheme}`] = problems;
    }
  }
  return problemsByView;
}

/** Opens the page as on a slow network: it paints, its pictures load, it is scrolled to the end, and its fonts load. */
async function expectStill(page: Page, path: string) {
  await watchShifts(page);
  const pictures = await hold(page, '**/assets/**');
  const fonts = await hold(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').last().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  pictures.release();
  await fullyHydrated(page);
  await scrollToEnd(page);
  // A late font replaces a fallback with the same metrics.
  fonts.release();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect.soft(await notableShiftsOf(page), 'what moved').toEqual([]);
}

// One page of each kind is measured here; `routes.spec.ts` measures the others while it has them open.
for (const route of swept(
  destinations.filter(({ path }) => eachKind.has(path)),
  ({ path }) => differing.has(path) && path !== post.path,
)) {
  test(`${route.path} has no layout mistake at any width, light and dark, and does not shift`, async ({
    page,
    watch,
  }) => {
    if (route.status !== 200) watch.allowFailure(route.path);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectStill(page, route.path);
    await openQuestions(page);
    expect.soft(await measure(page)).toEqual({});
    expect.soft(await measureFocus(page)).toEqual({});
  });
}

const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'booking, once the disclaimer is accepted': async (page) => {
    await open(page, '/book-your-appointment');
    await page.getByRole('button', { name: 'I Accept' }).click();
  },
  'the form with its mistakes named': async (page) => {
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
  'the share panel': async (page) => {
    await open(page, post.path);
    await page.getByRole('button', { name: 'Share this post' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

for (const [name, come] of Object.entries(states)) {
  test(`${name} has no layout mistake at any width, light and dark, and passes axe`, async ({
    page,
  }) => {
    await come(page);
    expect(
      await measure(
        page,
        swept(themes, (theme) => theme === 'light'),
      ),
    ).toEqual({});
    await expectAccessible(page);
  });
}

for (const [width, size] of [
  [360, 'phone'],
  [1440, 'desk'],
] as const) {
  test(`the open menu of a ${size} has no layout mistake, and passes axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/about');
    const menu = page.getByRole('navigation', { name: 'Main' });
    if (width < 1024) await page.locator('#menu-open').click();
    await menu.locator('summary').filter({ hasText: 'Services' }).click();
    if (width < 1024) await menu.getByRole('button', { name: 'Immigrate' }).click();
    await expect(menu.getByRole('link', { name: 'Express Entry' })).toBeVisible();
    for (const colorScheme of swept(themes, (theme) => theme === 'light')) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(textProblems)).toEqual([]);
      expect(await page.evaluate(targetProblems)).toEqual([]);
    }
    await expectAccessible(page, width);
  });
}
