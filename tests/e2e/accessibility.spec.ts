import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { destinations, eachKind, post } from './routes';
import { expect, open, test } from './test';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is now: rule, element, and what is wrong with it. */
async function findings(page: Page): Promise<readonly string[]> {
  const { violations, passes } = await page.evaluate(async (tags): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as typeof import('axe-core') & {
      axe: typeof import('axe-core');
    };
    return axe.run(document, { runOnly: { type: 'tag', values: tags } });
  }, standards);
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

const ways = [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

/** Nothing is found on the page in light and dark; at one width where a state exists at that only. */
async function expectAccessible(
  page: Page,
  only?: 360 | 1440,
  seen: readonly (typeof ways)[number][] = ways,
) {
  await page.evaluate(axe);
  const found: Record<string, readonly string[]> = {};
  for (const { width, colorScheme } of seen.filter((way) => !only || way.width === only)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const here = await findings(page);
    if (here.length > 0) found[`${width} px, ${colorScheme}`] = here;
  }
  expect(found).toEqual({});
}

for (const [index, route] of destinations.entries()) {
  test(`${route.path} has no finding`, async ({ page, watch }) => {
    if (route.status !== 200) watch.allowFailure(route.path);
    await open(page, route.path);
    // What pages of a kind share is seen in every way on one of them; the others wide in light or narrow in dark, in turn.
    const inTurn = ways.slice(index % 2, (index % 2) + 1);
    await expectAccessible(page, undefined, eachKind.has(route.path) ? ways : inTurn);
  });
}

test('booking has no finding once the disclaimer is accepted', async ({ page }) => {
  await open(page, '/book-your-appointment');
  await page.getByRole('button', { name: 'I Accept' }).click();
  await expectAccessible(page);
});

test('the open share panel has no finding', async ({ page }) => {
  await open(page, post.path);
  await page.getByRole('button', { name: 'Share this post' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the open menu has no finding', async ({ page }) => {
  await open(page, '/#menu');
  await page.getByRole('navigation', { name: 'Main' }).locator('summary').first().click();
  await expectAccessible(page);
});

test('the menu of a phone, opened to its last level, has no finding', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about#menu');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.locator('summary').first().click();
  await menu.getByRole('button', { name: 'Immigrate' }).click();
  await expect(menu.getByRole('link', { name: 'Express Entry' })).toBeVisible();
  await expectAccessible(page, 360);
});

test('the form with its mistakes named has no finding', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(6);
  await expectAccessible(page, 360);
});

test('an answer that the address opened has no finding', async ({ page }) => {
  await open(page, '/services/immigrate/express-entry#faq-3');
  await expect(page.locator('#faq-3')).toBeVisible();
  await expectAccessible(page, 1440);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the strips of logos, running and paused, have no finding', async ({ page }) => {
    await open(page, '/about');
    const control = page.getByRole('checkbox', { name: 'Accreditation' });
    for (const state of ['running', 'paused']) {
      if (state === 'paused') await control.check();
      await expectAccessible(page, 1440);
    }
  });
});

for (const outcome of ['sent', 'failed']) {
  test(`the answer to an enquiry (${outcome}) has no finding`, async ({ page }) => {
    await open(page, `/contact?enquiry=${outcome}`);
    await expectAccessible(page);
  });
}
