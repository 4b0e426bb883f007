import { expect, test } from '@playwright/test';
import { type Running, startDevelopment } from './processes';
import { takenOver } from './test';

/** Playwright's own `test`, as this is another server than the one whose network is watched. */
let development: Running;

test.beforeAll(async () => {
  development = await startDevelopment();
});
test.afterAll(() => development.stop());

test('the development server shows a page from its sources, and its scripts take it over', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${development.origin}/about`);
  await takenOver(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(faults).toEqual([]);
});
