import type { Page } from '@playwright/test';
import { expect, test } from './test';

const path = '/book-your-appointment';
const cardsOf = (page: Page) => page.getByRole('main').locator('li > a:has(h3)');

async function visit(page: Page) {
  await page.goto(path);
  await page.getByRole('button', { name: 'I Accept' }).click();
}

test('two appointments are in two columns, with price, duration and a link to the booking calendar', async ({
  page,
}) => {
  await visit(page);
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) {
    await expect(card).toHaveAttribute('href', /^https:\/\//);
    await expect(card.getByRole('heading')).toBeVisible();
    await expect(card.locator('dd')).toHaveText(['$75 CAD', '30 minutes']);
  }
  await expect(page.getByRole('main').getByText('Anitha Selvarajan').first()).toBeVisible();
  const [left, right] = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().toJSON()),
  );
  expect(left.top).toBe(right.top);
  expect(left.right).toBeLessThan(right.left);
});

test('on a phone a whole offer is on the first screen, and the next steps are below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page);
  const first = cardsOf(page).first();
  const button = first.locator('> span');
  await expect(first.getByText('$75 CAD')).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  for (const card of await cardsOf(page).all()) {
    await expect(card).toHaveAccessibleName(/Choose a time for \w+/);
  }
  const steps = page.getByRole('main').locator('section ol > li');
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText('time zone');
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/contact',
  );
});
