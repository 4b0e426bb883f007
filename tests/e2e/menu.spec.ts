import type { Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import { services } from './routes';
import { documentsOf, expect, open, test, withoutScripts } from './test';

const groups = ['Study', 'Work', 'Visit', 'Immigrate', 'Other Services'];
const phone = { viewport: { width: 360, height: 740 } } as const;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const servicesGroup = (page: Page) =>
  menuOf(page).locator('summary').filter({ hasText: 'Services' });
const booking = (page: Page) => menuOf(page).getByRole('link', { name: 'Book a consultation' });
const opener = (page: Page) => page.locator('#menu-open');
const closer = (page: Page) => menuOf(page).getByText('Close', { exact: true });
const express = (page: Page) => menuOf(page).locator('a[href="/services/immigrate/express-entry"]');

async function openMenu(page: Page) {
  await opener(page).click();
  await expect(menuOf(page)).toBeVisible();
}

/** Opens the second level if it is collapsed, as on a small screen with scripts. */
async function expandGroups(page: Page) {
  for (const name of groups) {
    const group = menuOf(page).getByRole('button', { name, exact: true });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
  }
}

async function expectServices(page: Page) {
  const menu = menuOf(page);
  for (const { path } of services) {
    await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
  }
  for (const group of groups) {
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
  }
}

async function expectDesktopMenu(page: Page) {
  await expect(express(page)).toBeHidden();
  await servicesGroup(page).click();
  await expectServices(page);
  await servicesGroup(page).click();
  await expect(express(page)).toBeHidden();
  await expect(menuOf(page).getByText('Careers')).toHaveCount(0);
  await expect(booking(page)).toHaveAttribute('href', '/book-your-appointment');
}

async function expectPhoneMenu(page: Page, scripts: boolean) {
  const menu = menuOf(page);
  const place = () => page.evaluate(() => window.scrollY);
  await expect(menu).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(place).toBe(600);
  await openMenu(page);
  await expect(page).toHaveURL(scripts ? '/' : '/#menu');
  const box = await menu.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  // Neither this wheel event nor any other may scroll the page behind the menu.
  await page.mouse.wheel(0, 5000);
  await servicesGroup(page).click();
  if (scripts) await expandGroups(page);
  await expectServices(page);
  await expect(menu.getByText('Careers')).toHaveCount(0);
  await page.mouse.wheel(0, 5000);
  await expect(booking(page)).toBeInViewport();
  await page.mouse.wheel(0, -5000);
  await closer(page).click();
  await expect(menu).toBeHidden();
  expect(await place()).toBe(600);
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);
    const visit = (page: Page) => (scripts ? open(page, '/') : page.goto('/'));

    test('the desktop menu opens to all services, and its button leads to booking', async ({
      page,
    }) => {
      await visit(page);
      await expectDesktopMenu(page);
      await booking(page).click();
      await expect(page).toHaveURL('/book-your-appointment');
    });

    test.describe('on a phone', () => {
      test.use(phone);

      test('the menu fills the screen, opens and closes', async ({ page }) => {
        await visit(page);
        await expectPhoneMenu(page, scripts);
      });
    });
  });
}

test('Enter and Space open and close a group of the row', { tag: nightly }, async ({ page }) => {
  await open(page, '/');
  await servicesGroup(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(express(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(express(page)).toBeHidden();
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the menu leads to a page, which is then visible', async ({ page }) => {
    await open(page, '/');
    const documents = documentsOf(page);
    await openMenu(page);
    await servicesGroup(page).click();
    await expandGroups(page);
    await menuOf(page).getByRole('link', { name: 'Family Sponsorship' }).click();
    await expect(page).toHaveURL('/services/immigrate/family-sponsorship');
    await expect(page).toHaveTitle(/^Family Sponsorship/);
    await expect(menuOf(page)).toBeHidden();
    expect(documents.count()).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('every link of the menu can be reached by keyboard', async ({ page }) => {
    await open(page, '/');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(menuOf(page)).toBeVisible();
    await servicesGroup(page).focus();
    await page.keyboard.press('Enter');
    await expandGroups(page);
    await expectServices(page);
    // Only one group is open at a time, so the other one's links are unreachable until it opens.
    const hrefs = (all: Element[]) =>
      all.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href'));
    const wanted = await menuOf(page).locator('a').evaluateAll(hrefs);
    await closer(page).focus();
    const reached: (string | null)[] = [wanted[0] ?? null];
    for (let step = 0; step <= wanted.length + groups.length; step += 1) {
      await page.keyboard.press('Tab');
      const href = await page.evaluate(
        () => document.activeElement?.closest('nav a')?.getAttribute('href') ?? null,
      );
      if (href !== null && reached.length < wanted.length) reached.push(href);
    }
    expect(wanted.length).toBeGreaterThan(services.length + 5);
    expect(reached).toEqual(wanted);
  });
});
