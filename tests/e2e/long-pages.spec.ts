import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { openQuestions } from './layout-views';
import { services } from './routes';
import { expect, fullyHydrated, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
const longest = '/services/immigrate/express-entry';

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
    expect(await brokenTables(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

/** The ids of the sections that start folded. */
const foldedSections = (page: Page) =>
  page
    .locator('main section > details:not([open]) > :not(summary)')
    .evaluateAll((all) => all.map(({ id }) => id));

test.describe('without scripts', () => {
  test.use({ ...withoutScripts, viewport: phone });

  test('the first answers are open, and what is folded is in one level', async ({ page }) => {
    for (const { path } of swept(services, (_, index) => index % 4 === 0)) {
      await page.goto(path);
      const folded = await foldedSections(page);
      expect(folded).toEqual(
        expect.arrayContaining(['check-list', 'offers', 'scenarios', 'steps']),
      );
      const open = ['in-short', 'status-line', 'documents', 'introduction', 'triage'];
      expect(folded.filter((id) => open.includes(id))).toEqual([]);
      await expect(page.locator('#in-short dd').first()).toBeVisible();
      await expect(page.locator('main details details')).toHaveCount(0);
      await expect(page.locator('#documents input').first()).toBeVisible();
    }
    const offers = page.locator('details', { has: page.locator('#offers') });
    const [first = ''] = await offers.locator('h3').allTextContents();
    await expect(offers.locator('summary small')).toContainText(`${first}; `);
  });
});

test('from 768 px on the sections are open, and a section closed by the visitor stays closed', async ({
  page,
}) => {
  const sections = page.locator('main section > details');
  const closed = page.locator('main section > details:not([open])');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(longest);
  await expect(sections).not.toHaveCount(0);
  await expect(closed).toHaveCount(0);
  await sections.first().locator('> summary').click();
  await expect(closed).toHaveCount(1);
  await fullyHydrated(page);
  await expect(closed).toHaveCount(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('complementary').getByRole('link', { name: 'Family Sponsorship' }).click();
  await expect(page).toHaveTitle(/^Family Sponsorship/);
  await expect(sections).not.toHaveCount(0);
  await expect(closed).toHaveCount(0);

  await page.setViewportSize(phone);
  await page.goto(longest);
  await expect(closed).toHaveCount(await sections.count());
});
