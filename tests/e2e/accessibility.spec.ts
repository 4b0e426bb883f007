import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { destinations, post } from './routes';
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

const ways = [1440, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

async function expectAccessible(page: Page) {
  await page.evaluate(axe);
  const found: Record<string, readonly string[]> = {};
  for (const { width, colorScheme } of ways) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const here = await findings(page);
    if (here.length > 0) found[`${width} px, ${colorScheme}`] = here;
  }
  expect(found).toEqual({});
}

for (const route of destinations) {
  test(`${route.path} has no finding`, async ({ page, watch }) => {
    if (route.status !== 200) watch.allowFailure(route.path);
    await open(page, route.path);
    await expectAccessible(page);
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

for (const outcome of ['sent', 'failed']) {
  test(`the answer to an enquiry (${outcome}) has no finding`, async ({ page }) => {
    await open(page, `/contact?enquiry=${outcome}`);
    await expectAccessible(page);
  });
}
