import { expect, test } from '@playwright/test';
import { nightly } from '../support/sweep';
import { type Running, startDevelopment } from './processes';
import { fullyHydrated } from './test';

/** Playwright's own `test`: ours watches another server's network. */
let development: Running;

test.beforeAll(async () => {
  development = await startDevelopment();
});
test.afterAll(() => development.stop());

test('the development server renders a page from the sources and hydrates it', {
  tag: nightly,
}, async ({ page }) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${development.origin}/about`);
  await fullyHydrated(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(faults).toEqual([]);
});
