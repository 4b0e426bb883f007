import type { Page } from '@playwright/test';
import { hydrated, visitBeforeScripts } from './held-scripts';
import { expect, open, test } from './test';

/** A time later than any test's end: the clock is stopped there. */
const hour = 3_600_000;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const servicesGroup = (page: Page) =>
  menuOf(page).locator('summary').filter({ hasText: 'Services' });
const booking = (page: Page) => menuOf(page).getByRole('link', { name: 'Book a consultation' });
const express = (page: Page) => menuOf(page).locator('a[href="/services/immigrate/express-entry"]');

test.describe('the row', () => {
  test('opens by hover, tolerates the gap below the item, and closes when the pointer leaves', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await open(page, '/');
    await page.clock.pauseAt(hour);
    await servicesGroup(page).hover();
    await expect(express(page)).toBeVisible();
    await page.mouse.move(700, 66);
    await page.clock.runFor(299);
    await expect(express(page)).toBeVisible();
    await express(page).hover();
    await page.clock.runFor(5000);
    await expect(express(page)).toBeVisible();
    await page.mouse.move(700, 850);
    await page.clock.runFor(299);
    await expect(express(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(express(page)).toBeHidden();
  });

  test('opens for a pointer that was already over it before the scripts loaded', async ({
    page,
  }) => {
    const scripts = await visitBeforeScripts(page, '/');
    await servicesGroup(page).hover();
    await expect(express(page)).toBeHidden();
    scripts.release();
    await hydrated(page);
    await expect(express(page)).toBeVisible();
    await page.mouse.move(700, 850);
    await expect(express(page)).toBeHidden();
  });

  test('keeps a clicked group open when the pointer leaves, until a click elsewhere', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await open(page, '/');
    await page.clock.pauseAt(hour);
    await servicesGroup(page).click();
    await page.mouse.move(700, 850);
    await page.clock.runFor(5000);
    await expect(express(page)).toBeVisible();
    await page.mouse.click(700, 850);
    await expect(express(page)).toBeHidden();
  });

  test('closes on Escape, which returns the focus, and when the focus leaves', async ({ page }) => {
    await open(page, '/');
    await servicesGroup(page).focus();
    await page.keyboard.press('Enter');
    await express(page).focus();
    await page.keyboard.press('Escape');
    await expect(express(page)).toBeHidden();
    await expect(servicesGroup(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(express(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(express(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(menuOf(page).locator('summary').first()).toBeFocused();
    await expect(express(page)).toBeHidden();
  });

  test('a group opened by hover closes on Escape and leaves focus alone', async ({ page }) => {
    await open(page, '/');
    await booking(page).focus();
    await servicesGroup(page).hover();
    await expect(express(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(express(page)).toBeHidden();
    await expect(booking(page)).toBeFocused();
  });

  test('arrow keys move through it, into a panel and back up', async ({ page }) => {
    await open(page, '/');
    const link = (name: string) => menuOf(page).getByRole('link', { name, exact: true });
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await link('Home').focus();
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(servicesGroup(page)).toBeFocused();
    await press('ArrowDown');
    await expect(link('Study in Canada')).toBeFocused();
    await press('ArrowDown', 'ArrowUp', 'ArrowUp');
    await expect(servicesGroup(page)).toBeFocused();
    await press('ArrowUp');
    await expect(link('SOP & School Choice (DLI)')).toBeFocused();
    await press('Home');
    await expect(link('Study in Canada')).toBeFocused();
    await press('ArrowRight');
    await expect(link('Fees')).toBeFocused();
    await expect(express(page)).toBeHidden();
    await press('End');
    await expect(booking(page)).toBeFocused();
    await press('ArrowRight');
    await expect(link('Home')).toBeFocused();
    await press('ArrowLeft');
    await expect(booking(page)).toBeFocused();
  });

  test('is closed after leading to a page', async ({ page }) => {
    await open(page, '/');
    await servicesGroup(page).click();
    const link = menuOf(page).getByRole('link', { name: 'Family Sponsorship' });
    await link.click();
    await expect(page).toHaveTitle(/^Family Sponsorship/);
    await expect(link).toBeHidden();
  });
});

test('a page with its own item is marked once, even if a group also links to it', async ({
  page,
}) => {
  const marked = () =>
    menuOf(page)
      .locator('summary, li > a')
      .evaluateAll((items) =>
        items
          .filter((item) => item.checkVisibility())
          .filter((item) => getComputedStyle(item).textDecorationLine.includes('underline'))
          .map((item) => item.textContent),
      );
  await page.goto('/contact');
  expect(await marked()).toEqual(['Contact']);
  await page.goto('/services/visit/visitor-visas');
  expect(await marked()).toEqual(['Services']);
});
