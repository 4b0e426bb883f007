import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { visitBeforeScripts } from './held-scripts';
import { expect, fullyHydrated, open, test } from './test';

const path = '/services/visit/visitor-visas';
const section = (page: Page) => page.locator('#documents');
const status = (page: Page) => section(page).getByRole('status');

test.use({ viewport: { width: 320, height: 640 } });

test('a visitor ticks documents by keyboard, finds the ticks again, and clears them', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await open(page, path);
  await expect(status(page)).toHaveText('0 of 12 ready');
  const passport = section(page).getByRole('checkbox', { name: 'Passport Valid' });
  await passport.focus();
  await page.keyboard.press('Space');
  await section(page).getByText('Proof of income').click();
  await expect(status(page)).toHaveText('2 of 12 ready');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  expect(sent.join('\n')).not.toContain('Proof of income');

  await page.reload();
  await fullyHydrated(page);
  await expect(status(page)).toHaveText('2 of 12 ready');
  await expect(passport).toBeChecked();
  await section(page).getByRole('button', { name: 'Clear ticks' }).click();
  await expect(status(page)).toHaveText('0 of 12 ready');
  await expect(passport).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('velox_document_ticks'))).toBeNull();
});

test('a document ticked before the scripts load stays ticked', async ({ page }) => {
  const scripts = await visitBeforeScripts(page, path);
  await section(page).getByLabel('Bank statements').check();
  scripts.release();
  await fullyHydrated(page);
  await expect(status(page)).toHaveText('1 of 12 ready');
  await page.reload();
  await fullyHydrated(page);
  await expect(section(page).getByLabel('Bank statements')).toBeChecked();
  await section(page).getByLabel('Bank statements').uncheck();
  await expect(status(page)).toHaveText('0 of 12 ready');
});

test('if storage is blocked, the page says that ticks are lost', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await open(page, path);
  await expect(section(page)).toContainText('Nothing is sent to us.');
  await section(page).getByLabel('Bank statements').check();
  await expect(status(page)).toHaveText('1 of 12 ready');
  await expect(section(page)).toContainText('They are gone when you leave this page.');
});

test('a printed list has the names of page and firm and the day, and nothing else', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Stays open until the test ends it, as a print dialog does.
    window.print = () => {};
  });
  await open(page, path);
  await section(page).getByRole('button', { name: 'Print this list' }).click();
  await page.emulateMedia({ media: 'print' });
  const words = await page.locator('body').innerText();
  expect(words).toMatch(/^Visitor Visas · Velox Immigration Services Inc\..* · \w+ \d+, 20\d\d\n/);
  expect(words).toContain('Documents You Need');
  expect(words.trim()).toMatch(/Immigration medical exam$/);
  await expect(section(page).getByRole('checkbox').first()).toBeVisible();

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
