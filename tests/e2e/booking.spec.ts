import type { Page } from '@playwright/test';
import { documentsOf, expect, open, test, withoutScripts } from './test';

const path = '/book-your-appointment';
const disclaimer = (page: Page) => page.getByRole('dialog', { name: 'Important Disclaimer' });
const accept = (page: Page) => disclaimer(page).getByRole('button', { name: 'I Accept' });

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);
    const visit = (page: Page) => (scripts ? open(page, path) : page.goto(path));

    test('the disclaimer is shown at every load until it is accepted', async ({ page }) => {
      await visit(page);
      await expect(disclaimer(page)).toBeVisible();
      await expect(disclaimer(page)).toContainText('No guarantee of outcome');
      await accept(page).click();
      await expect(disclaimer(page)).toBeHidden();
      await page.reload();
      await expect(disclaimer(page)).toBeVisible();
    });
  });
}

test('the disclaimer is shown again when the visitor comes back by a link', async ({ page }) => {
  await open(page, path);
  await accept(page).click();
  await expect(disclaimer(page)).toBeHidden();
  const documents = documentsOf(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About/);
  await menu.getByRole('link', { name: 'Book a Consultation' }).click();
  await expect(disclaimer(page)).toBeVisible();
  expect(documents.count()).toBe(0);
});

test('the disclaimer fits a small screen, and its button is reached by keyboard', async ({
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

test('two appointments stand in two columns and lead to where a time is chosen', async ({
  page,
}) => {
  await page.goto(path);
  await accept(page).click();
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) {
    await expect(card).toHaveAttribute('href', /^https:\/\//);
    await expect(card.getByRole('heading')).toBeVisible();
    await expect(card).toContainText('30 minutes');
  }
  const boxes = async () =>
    Promise.all((await cards.all()).map(async (card) => (await card.boundingBox()) ?? fail()));
  const [left, right] = await boxes();
  expect(left?.y).toBe(right?.y);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);

  await page.setViewportSize({ width: 360, height: 740 });
  const [first, second] = await boxes();
  expect(first?.x).toBe(second?.x);
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(second?.y ?? 0);
});

const fail = (): never => {
  throw new Error('A card is not on the screen.');
};
