import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { foldOfQuestions, questionsOf } from './folds';
import { openQuestions } from './layout-views';
import { services } from './routes';
import { expect, fullyHydrated, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
/** Ten phone screens. */
const maxHeight = 10 * phone.height;

const longest: ReadonlySet<string> = new Set([
  '/services/immigrate/express-entry',
  '/services/other/appeals-refugee',
  '/services/study/study-in-canada',
]);

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

for (const { path } of swept(services, (service) => longest.has(service.path))) {
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

const path = '/services/immigrate/express-entry';

/** Expects that the anchor and its fold's heading are shown, and that only the folds around it are open. */
async function expectOpened(page: Page, id: string) {
  const place = page.locator(`#${id}`);
  await expect(place).toBeVisible();
  const around = page.getByRole('main').locator('details').filter({ has: place });
  const open = page.getByRole('main').locator('section details[open]');
  await expect(open).toHaveCount(await around.count());
  await expect(around.last().locator('> summary')).toBeInViewport({ ratio: 1 });
}

/** A folded section, a part of a section, and a question within a folded section. */
const places = ['claims', 'offers-3', 'faq-4'];

test.describe('without scripts', () => {
  test.use({ ...withoutScripts, viewport: phone });

  test('every service page is at most ten screens of a phone', async ({ page }) => {
    const longer: string[] = [];
    for (const service of services) {
      await page.goto(service.path);
      const height = await heightOf(page);
      if (height > maxHeight) longer.push(`${service.path}: ${height}`);
    }
    expect(longer).toEqual([]);
  });

  test('an address opens the folds around its anchor, and a tap closes them', async ({ page }) => {
    for (const id of places) {
      await page.goto('about:blank');
      await page.goto(`${path}#${id}`);
      await expectOpened(page, id);
    }
    await foldOfQuestions(page).locator('> summary').click();
    await expect(page.locator('#faq-4')).toBeHidden();
  });
});

test('a link opens the folds around its anchor, on the page and from another', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, path);
  await page.locator('summary', { hasText: 'On this page' }).click();
  const link = page.getByRole('navigation', { name: 'Parts of this page' });
  await link.getByRole('link', { name: 'Figures, checked on' }).click();
  await expectOpened(page, 'claims');

  for (const id of places.slice(1)) {
    await open(page, '/privacy-policy');
    // The router follows it like a link in a text.
    await page.evaluate((href) => {
      document
        .querySelector('main p')
        ?.append(
          Object.assign(document.createElement('a'), { href, textContent: 'there', id: 'there' }),
        );
      document.getElementById('there')?.click();
    }, `${path}#${id}`);
    await expectOpened(page, id);
    // The focus is on the fold's heading, so that reading continues there.
    await expect(page.locator('summary:focus')).toBeInViewport();
  }
});

test('beside a sidebar the sections are open, after a load and after a link; a closed one stays closed', async ({
  page,
}) => {
  const sections = page.locator('main section > details');
  const closed = page.locator('main section > details:not([open])');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
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
  await page.goto(path);
  await expect(closed).toHaveCount(await sections.count());
});

test('find-in-page opens the fold with the match, and print shows everything', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  const parts = page
    .getByRole('main')
    .locator('details')
    .filter({ hasNot: page.locator('details') });
  const folded = parts.filter({ has: page.locator('table') }).first();
  // Words that only this table has: the top of the page also has its figure.
  const words = await folded.locator('td, th').allTextContents();
  // Browsers ignore case when they search.
  const text = ((await page.locator('main').textContent()) ?? '').toLowerCase();
  const cell = words.find((one) => text.split(one.toLowerCase()).length === 2) ?? '';
  expect(cell).not.toBe('');
  await page.goto('about:blank');
  await page.goto(`${path}#:~:text=${encodeURIComponent(cell)}`);
  await expect(folded).toHaveAttribute('open');
  await expect(questionsOf(page).first()).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  const shown = await parts.evaluateAll((all) =>
    all
      .filter((part) => !part.closest('nav'))
      .map((part) => part.lastElementChild?.checkVisibility({ contentVisibilityAuto: true })),
  );
  expect(shown.length).toBeGreaterThan(15);
  expect(new Set(shown)).toEqual(new Set([true]));
});
