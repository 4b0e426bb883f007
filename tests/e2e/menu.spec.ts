import type { Page } from '@playwright/test';
import { services } from './routes';
import { documentsOf, expect, open, test, withoutScripts } from './test';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const servicesGroup = (page: Page) =>
  menuOf(page).locator('summary').filter({ hasText: 'Services' });
const booking = (page: Page) => menuOf(page).getByRole('link', { name: 'Book a Consultation' });

async function expectServices(page: Page) {
  const menu = menuOf(page);
  for (const { path } of services) {
    await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
  }
  for (const group of ['Study', 'Work', 'Visit', 'Immigrate', 'Other Services']) {
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
  }
}

async function expectDesktopMenu(page: Page) {
  const menu = menuOf(page);
  const express = menu.locator('a[href="/services/immigrate/express-entry"]');
  await expect(express).toBeHidden();
  await servicesGroup(page).click();
  await expectServices(page);
  await servicesGroup(page).click();
  await expect(express).toBeHidden();
  await expect(menu.getByText('Careers')).toHaveCount(0);
  await expect(booking(page)).toHaveAttribute('href', '/book-your-appointment');
}

async function expectPhoneMenu(page: Page) {
  const menu = menuOf(page);
  const place = () => page.evaluate(() => window.scrollY);
  await expect(menu).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(place).toBe(600);
  await openMenu(page);
  await expect(page).toHaveURL('/#menu');
  const box = await menu.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  // Nothing behind the menu may move by this, nor by any other turn of the wheel.
  await page.mouse.wheel(0, 5000);
  await servicesGroup(page).click();
  await expectServices(page);
  await expect(menu.getByText('Careers')).toHaveCount(0);
  await page.mouse.wheel(0, 5000);
  await expect(booking(page)).toBeInViewport();
  await page.mouse.wheel(0, -5000);
  await menu.getByRole('link', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  expect(await place()).toBe(600);
}

async function openMenu(page: Page) {
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(menuOf(page)).toBeVisible();
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);
    const visit = (page: Page) => (scripts ? open(page, '/') : page.goto('/'));

    test('the desktop menu opens to all services, and the button leads to booking', async ({
      page,
    }) => {
      await visit(page);
      await expectDesktopMenu(page);
      await booking(page).click();
      await expect(page).toHaveURL('/book-your-appointment');
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 } });

      test('the menu fills the screen, opens and closes', async ({ page }) => {
        await visit(page);
        await expectPhoneMenu(page);
      });

      test('the menu leads to a page, which is then seen', async ({ page }) => {
        await visit(page);
        const documents = documentsOf(page);
        await openMenu(page);
        await servicesGroup(page).click();
        await menuOf(page).getByRole('link', { name: 'Family Sponsorship' }).click();
        await expect(page).toHaveURL('/services/immigrate/family-sponsorship');
        await expect(page).toHaveTitle(/^Family Sponsorship/);
        await expect(menuOf(page)).toBeHidden();
        expect(documents.count()).toBe(scripts ? 0 : 1);
      });

      test('every link of the menu is reached by keyboard', async ({ page }) => {
        await visit(page);
        await page.getByRole('link', { name: 'Menu', exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(menuOf(page)).toBeVisible();
        await servicesGroup(page).focus();
        await page.keyboard.press('Enter');
        await expectServices(page);
        await page.getByRole('link', { name: 'Menu', exact: true }).focus();
        const wanted = await menuOf(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        const reached: (string | null)[] = [];
        for (let step = 0; step <= wanted.length; step += 1) {
          await page.keyboard.press('Tab');
          const href = await page.evaluate(
            () => document.activeElement?.closest('nav a')?.getAttribute('href') ?? null,
          );
          if (href !== null) reached.push(href);
        }
        expect(wanted.length).toBeGreaterThan(services.length + 5);
        expect(reached).toEqual(wanted);
      });
    });
  });
}

test('the open panel is gone once it has led to a page', async ({ page }) => {
  await open(page, '/');
  await servicesGroup(page).click();
  const link = menuOf(page).getByRole('link', { name: 'Family Sponsorship' });
  await link.click();
  await expect(page).toHaveTitle(/^Family Sponsorship/);
  await expect(link).toBeHidden();
});

test.describe('on a phone, with scripts', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('closing the menu closes its groups', async ({ page }) => {
    await open(page, '/');
    await openMenu(page);
    await servicesGroup(page).click();
    await expectServices(page);
    await menuOf(page).getByRole('link', { name: 'Close' }).click();
    await openMenu(page);
    await expect(menuOf(page).locator('details[open]')).toHaveCount(0);
  });

  test('a link to the page one is on closes the menu, too', async ({ page }) => {
    await open(page, '/about');
    await openMenu(page);
    await menuOf(page).getByRole('link', { name: 'About' }).click();
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL('/about');
  });
});
