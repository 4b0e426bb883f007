import type { Page } from '@playwright/test';
import { services } from './routes';
import { expect, open, test } from './test';

test.use({ viewport: { width: 360, height: 740 } });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const servicesGroup = (page: Page) =>
  menuOf(page).locator('summary').filter({ hasText: 'Services' });
const opener = (page: Page) => page.locator('#menu-open');
const closer = (page: Page) => menuOf(page).getByRole('button', { name: 'Close' });
const immigrate = (page: Page) =>
  menuOf(page).getByRole('button', { name: 'Immigrate', exact: true });
const express = (page: Page) => menuOf(page).getByRole('link', { name: 'Express Entry' });

async function openMenu(page: Page) {
  await opener(page).click();
  await expect(menuOf(page)).toBeVisible();
}

/** Whether focus is anywhere but in the menu. */
const strayed = (page: Page) => page.evaluate(() => !document.activeElement?.closest('nav#menu'));

test('categories expand in place, and closing the menu resets them', async ({ page }) => {
  await open(page, '/');
  await openMenu(page);
  await servicesGroup(page).click();
  await expect(express(page)).toBeHidden();
  await immigrate(page).click();
  await expect(express(page)).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Study in Canada' })).toBeHidden();
  await immigrate(page).click();
  await expect(express(page)).toBeHidden();
  await immigrate(page).click();
  await closer(page).click();
  await expect(menuOf(page)).toBeHidden();
  await openMenu(page);
  await expect(menuOf(page).locator('details[open]')).toHaveCount(0);
  await servicesGroup(page).click();
  await expect(immigrate(page)).toHaveAttribute('aria-expanded', 'false');
});

test('focus enters the menu, cycles within it, and returns on Escape', async ({ page }) => {
  await open(page, '/');
  await opener(page).focus();
  await page.keyboard.press('Space');
  await expect(closer(page)).toBeFocused();
  // The phone numbers, WhatsApp and the other languages are at the bottom.
  const last = menuOf(page).getByRole('link', { name: 'Français' });
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(closer(page)).toBeFocused();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    expect(await strayed(page)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  // The page behind the menu is reachable again.
  await page.keyboard.press('Tab');
  expect(await strayed(page)).toBe(true);
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('closing by its control returns focus, and the page scrolls again', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await openMenu(page);
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.wheel(0, 600);
  await closer(page).press('Enter');
  await expect(opener(page)).toBeFocused();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test('opening and closing add nothing to the history', async ({ page }) => {
  await open(page, '/about');
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  await openMenu(page);
  await closer(page).click();
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/about');
  expect(await length()).toBe(before);
});

test('a menu opened by its address stays open after hydration, and closing cleans the address', async ({
  page,
}) => {
  await open(page, '/about#menu');
  await expect(menuOf(page)).toBeVisible();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await closer(page).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('a link to the current page closes the menu, too', async ({ page }) => {
  await open(page, '/about');
  await openMenu(page);
  await menuOf(page).getByRole('link', { name: 'About' }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('when the screen becomes wide, the row replaces the menu and the page is reachable', async ({
  page,
}) => {
  await open(page, '/about');
  await openMenu(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(closer(page)).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('on a phone the list, the next step and the phone numbers share the first screen', async ({
  page,
}) => {
  await open(page, '/about');
  await openMenu(page);
  const links = menuOf(page).getByRole('link');
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 0.6 });
  await expect(links.filter({ hasText: /^(Toronto|Chennai): \+|^WhatsApp$/ })).toHaveCount(3);
  await expect(links.filter({ hasText: 'Book a consultation' })).toBeVisible();
});

test('on a tablet all services are on the menu’s first screen', async ({ page }) => {
  const situation = menuOf(page).getByRole('link', { name: 'I was refused' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, '/about');
  await openMenu(page);
  await expect(menuOf(page).locator('details[open]')).toHaveCount(1);
  for (const { path } of services) {
    await expect(menuOf(page).locator(`a[href="${path}"]`)).toBeInViewport({ ratio: 1 });
  }
  await menuOf(page).locator('summary').filter({ hasText: 'Your situation' }).click();
  await expect(situation).toBeInViewport({ ratio: 1 });
  await expect(express(page)).toBeHidden();
  // A closed menu opens in its initial state.
  await page.keyboard.press('Escape');
  await openMenu(page);
  await expect(express(page)).toBeVisible();
  await expect(situation).toBeHidden();
});
