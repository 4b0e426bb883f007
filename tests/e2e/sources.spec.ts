import type { Page } from '@playwright/test';
import { expect, open, test, withoutScripts } from './test';

const path = '/services/visit/visitor-visas';

test.use({ viewport: { width: 360, height: 800 } });

/** The mark after the fee in the first answers. */
const mark = (page: Page) =>
  page.locator('#in-short').getByRole('link', { name: 'Source' }).first();

const sourceList = (page: Page) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: 'Sources' }) });

test('the source of a figure opens beside it, by keyboard too', async ({ page }) => {
  await open(page, path);
  await mark(page).click();
  const card = page.getByRole('dialog', { name: 'Visitor visa fee' });
  await expect(card).toBeFocused();
  await expect(card).toContainText('$100');
  await expect(card.locator('time')).toHaveAttribute('datetime', '2026-11-14');
  await expect(card.getByRole('link')).toHaveAttribute('href', /^https:\/\/ircc\.canada\.ca\//);
  await expect(card).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(mark(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link')).toBeFocused();
  await page.getByRole('heading', { name: 'In Short' }).click();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(sourceList(page)).not.toHaveAttribute('open');
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('a mark leads to its line in the list of sources, which is closed until then', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(sourceList(page)).not.toHaveAttribute('open');
    const line = page.locator((await mark(page).getAttribute('href')) ?? '');
    await expect(line).toBeHidden();
    await mark(page).click();
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(line).toContainText('As published for November 14, 2026');
  });

  test('every mark has its line, and print shows all lines', async ({ page }) => {
    await page.goto(path);
    const marks = page.locator('a[href^="#source-"]');
    const targets = await marks.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(targets.length).toBeGreaterThan(5);
    for (const target of new Set(targets)) {
      await expect(page.locator(target ?? '')).toHaveCount(1);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(marks.first()).toBeHidden();
    for (const line of await page.locator('[id^="source-"]').all())
      await expect(line).toBeVisible();
  });
});
