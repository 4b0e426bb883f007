import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { openQuestions } from './layout-views';
import { services } from './routes';
import { expect, fullyHydrated, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
/** Eleven phone screens. */
const maxHeight = 11 * phone.height;

const longest = '/services/immigrate/express-entry';

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Two-column tables that lost their table layout, or are wider than their container. */
const brokenTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter(
        (table) =>
          Math.max(...[...table.querySelectorAll('tr')].map((row) => row.cells.length)) === 2,
      )
      .flatMap((table) => {
        const [cell] = table.querySelectorAll('td');
        const room = table.parentElement;
        const isTable =
          getComputedStyle(table).display === 'table' &&
          cell !== undefined &&
          getComputedStyle(cell).display === 'table-cell';
        const fits = room !== null && table.scrollWidth <= room.clientWidth;
        return isTable && fits ? [] : [table.textContent.slice(0, 60)];
      }),
  );

for (const { path } of swept(services, (service) => service.path === longest)) {
  test(`${path}: two-column tables stay tables on a phone, with all folds open`, async ({
    page,
  }) => {
    await open(page, path);
    await page.setViewportSize({ width: 320, height: 640 });
    await openQuestions(page);
    expect(await heightOf(page)).toBeGreaterThan(maxHeight);
    expect(await brokenTables(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test.describe('without scripts', () => {
  test.use({ ...withoutScripts, viewport: phone });

  test('every service page is at most eleven screens of a phone', async ({ page }) => {
    const longer: string[] = [];
    for (const service of services) {
      await page.goto(service.path);
      const height = await heightOf(page);
      if (height > maxHeight) longer.push(`${service.path}: ${height}`);
    }
    expect(longer).toEqual([]);
  });
});

test('beside a sidebar the sections are open, and a section closed by the visitor stays closed', async ({
  page,
}) => {
  const sections = page.locator('main section > details');
  const closed = page.locator('main section > details:not([open])');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(longest);
  await expect(sections).not.toHaveCount(0);
  await expect(closed).toHaveCount(0);
  await sections.first().locator('> summary').click();
  await expect(closed).toHaveCount(1);
  await fullyHydrated(page);
  await expect(closed).toHaveCount(1);

  await page.getByRole('complementary').getByRole('link', { name: 'Family Sponsorship' }).click();
  await expect(page).toHaveTitle(/^Family Sponsorship/);
  await expect(sections).not.toHaveCount(0);
  await expect(closed).toHaveCount(0);

  await page.setViewportSize(phone);
  await page.goto(longest);
  await expect(closed).toHaveCount(await sections.count());
});
