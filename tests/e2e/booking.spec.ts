import type { Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import { hydrated, visitBeforeScripts } from './held-scripts';
import { documentsOf, expect, fullyHydrated, open, test, withoutScripts } from './test';

const path = '/book-your-appointment';
const disclaimer = (page: Page) => page.getByRole('dialog', { name: 'Important Disclaimer' });
const accept = (page: Page) => disclaimer(page).getByRole('button', { name: 'I Accept' });

for (const scripts of swept([true, false], (scripts) => !scripts)) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);
    const visit = (page: Page) => (scripts ? open(page, path) : page.goto(path));

    test('the disclaimer is shown at every load until it is accepted', async ({ page }) => {
      await visit(page);
      await expect(disclaimer(page)).toBeVisible();
      await expect(disclaimer(page)).toContainText('No guarantee of outcome');
      const back = disclaimer(page).getByRole('link', { name: 'Back' });
      await expect(back).toHaveAttribute('href', '/');
      await accept(page).click();
      await expect(disclaimer(page)).toBeHidden();
      await page.reload();
      await expect(disclaimer(page)).toBeVisible();
    });
  });
}

const isModal = (page: Page) =>
  disclaimer(page).evaluate((dialog) => dialog.matches('dialog:modal'));

test('the disclaimer is modal, and is shown again when the visitor comes back by a link', async ({
  page,
}) => {
  await open(page, path);
  expect(await isModal(page)).toBe(true);
  await expect(
    disclaimer(page).getByRole('heading', { name: 'Important Disclaimer' }),
  ).toBeFocused();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(place).toBe(true);
  }
  await page
    .locator('header a')
    .first()
    .evaluate((link: HTMLElement) => link.focus());
  expect(await page.evaluate(() => document.activeElement?.closest('header') ?? null)).toBe(null);

  await accept(page).click();
  await expect(disclaimer(page)).toBeHidden();
  const documents = documentsOf(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About/);
  await menu.getByRole('link', { name: 'Book a consultation' }).click();
  await expect(disclaimer(page)).toBeVisible();
  expect(documents.count()).toBe(0);
});

test('only accepting opens the page: Escape and “Back” go back, or home without a page before', async ({
  page,
  context,
}) => {
  await open(page, '/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => disclaimer(page).getByRole('link', { name: 'Back' }).press('Enter'),
  ]) {
    await menu.getByRole('link', { name: 'Book a consultation' }).click();
    await expect(disclaimer(page)).toBeVisible();
    await page.mouse.click(5, 500);
    await expect(disclaimer(page)).toBeVisible();
    await leave();
    await expect(page).toHaveURL('/about');
    await expect(disclaimer(page)).toHaveCount(0);
  }
  await menu.getByRole('link', { name: 'Book a consultation' }).click();
  await accept(page).press('Enter');
  await expect(disclaimer(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  const first = await context.newPage();
  await open(first, path);
  await first.keyboard.press('Escape');
  await expect(first).toHaveURL('/');
});

test('the disclaimer becomes modal without moving, and keeps the focus it had', {
  tag: nightly,
}, async ({ page }) => {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const scripts = await visitBeforeScripts(page, path);
    await accept(page).focus();
    const before = await disclaimer(page).boundingBox();
    scripts.release();
    await hydrated(page);
    await expect.poll(() => isModal(page)).toBe(true);
    expect(await disclaimer(page).boundingBox()).toEqual(before);
    await expect(accept(page)).toBeFocused();
  }
});

test('a disclaimer accepted before the scripts loaded stays accepted', async ({ page }) => {
  const scripts = await visitBeforeScripts(page, path);
  await accept(page).click();
  await expect(disclaimer(page)).toBeHidden();
  scripts.release();
  await hydrated(page);
  await fullyHydrated(page);
  await expect(disclaimer(page)).toBeHidden();
});

test('the disclaimer fits a small screen, and its button can be reached by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, path);
  const box = await disclaimer(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
  await accept(page).focus();
  await page.keyboard.press('Enter');
  await expect(disclaimer(page)).toBeHidden();
});
