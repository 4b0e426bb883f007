import type { Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import { expectAccessible } from './axe';
import { hydrated, neverIdle, visitBeforeScripts } from './held-scripts';
import { documentsOf, expect, fullyHydrated, open, test, withoutScripts } from './test';

const path = '/book-your-appointment';
const accepted = `${path}?accepted=yes`;
const disclaimer = (page: Page) => page.getByRole('dialog', { name: 'Important Disclaimer' });
const accept = (page: Page) => disclaimer(page).getByRole('button', { name: 'I Accept' });
const acceptLink = (page: Page) => disclaimer(page).getByRole('link', { name: 'I Accept' });
const cards = (page: Page) => page.getByRole('main').locator('li > a:has(h3)');

/** The links and controls outside the dialog that can be used. */
const reachable = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const all = [
      ...body.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]'),
    ];
    const outside = all.filter((element) => !element.closest('dialog, [inert]'));
    return outside.map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

/** The parts of the page that Tab leads to: the dialog, or the browser's own controls. */
async function tabbedPlaces(page: Page): Promise<readonly string[]> {
  const places = new Set<string>();
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    places.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('dialog, body')?.localName ?? '';
      }),
    );
  }
  return [...places].filter((place) => place !== 'body');
}

test('the disclaimer comes before the content of the page', async ({ request }) => {
  const html = await (await request.get(path)).text();
  const main = html.slice(html.indexOf('<main'));
  expect(main.indexOf('<dialog open')).toBeGreaterThan(0);
  expect(main.indexOf('<dialog open')).toBeLessThan(main.indexOf('<h1'));
});

test('with scripts, the disclaimer is shown at every load until it is accepted', async ({
  page,
}) => {
  await open(page, path);
  await expect(disclaimer(page)).toBeVisible();
  await expect(disclaimer(page)).toContainText('No guarantee of outcome');
  await expect(page.locator('[inert]')).toHaveCount(0);
  await accept(page).press('Space');
  await expect(disclaimer(page)).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await expect(disclaimer(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('nothing but the disclaimer can be used until it is accepted, and nothing is remembered', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(disclaimer(page)).toContainText('No guarantee of outcome');
    expect(await reachable(page)).toEqual([]);
    expect(await tabbedPlaces(page)).toEqual(['dialog']);
    await expect(disclaimer(page).getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    await acceptLink(page).press('Enter');
    await expect(page).toHaveURL(accepted);
    await expect(page.locator('dialog, [inert]')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(path);
    await expect(disclaimer(page)).toBeVisible();
  });
});

test('the open disclaimer has no axe violations before the scripts run', async ({ page }) => {
  await neverIdle(page);
  await page.goto(path);
  expect(await reachable(page)).toEqual([]);
  await expectAccessible(page);
  expect(await reachable(page)).toEqual([]);
});

test('before the scripts run, the disclaimer is as modal as without', async ({ page }) => {
  const scripts = await visitBeforeScripts(page, path);
  expect(await reachable(page)).toEqual([]);
  await acceptLink(page).click();
  await expect(page).toHaveURL(accepted);
  await expect(disclaimer(page)).toHaveCount(0);
  scripts.release();
  await fullyHydrated(page);
  await expect(page.locator('dialog, [inert]')).toHaveCount(0);
  // The address without the disclaimer is neither shared nor loaded again.
  await expect(page).toHaveURL(path);
  await page.reload();
  await expect(disclaimer(page)).toBeVisible();
});

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

test('Escape leaves the page also if it is the first thing that a visitor does', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Book a consultation' }).click();
  await expect.poll(() => isModal(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/about');
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
    await acceptLink(page).focus();
    const before = await disclaimer(page).boundingBox();
    scripts.release();
    await hydrated(page);
    await expect.poll(() => isModal(page)).toBe(true);
    expect(await disclaimer(page).boundingBox()).toEqual(before);
    await expect(accept(page)).toBeFocused();
  }
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
