import type { Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import { hydrated, visitBeforeScripts } from './held-scripts';
import { documentsOf, expect, fullyHydrated, open, test, withoutScripts } from './test';

const path = '/book-your-appointment';
const disclaimer = (page: Page) => page.getByRole('dialog', { name: 'Important Disclaimer' });
const accept = (page: Page) => disclaimer(page).getByRole('button', { name: 'I Accept' });

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);
    const visit = (page: Page) => (scripts ? open(page, path) : page.goto(path));

    test('the disclaimer is shown at every load until it is accepted (§2.booking-disclaimer, §4.disclaimer)', async ({
      page,
    }) => {
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

test('the disclaimer is shown again when the visitor comes back by a link (§4.disclaimer)', async ({
  page,
}) => {
  await open(page, path);
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

const isModal = (page: Page) =>
  disclaimer(page).evaluate((dialog) => dialog.matches('dialog:modal'));

test('the disclaimer is modal: the focus starts at its title and cannot leave', async ({
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
});

test('only an acceptance closes the disclaimer; reading then goes on in the page', async ({
  page,
}) => {
  await open(page, path);
  for (const key of ['Escape', 'Escape', 'Escape']) {
    await page.keyboard.press(key);
    await expect(disclaimer(page)).toBeVisible();
  }
  await page.mouse.click(5, 500);
  await expect(disclaimer(page)).toBeVisible();
  await expect.poll(() => isModal(page)).toBe(true);
  await accept(page).press('Enter');
  await expect(disclaimer(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the disclaimer becomes modal without moving, and keeps the focus it had', {
  tag: nightly,
}, async ({ page }) => {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const scripts = await visitBeforeScripts(page, path);
    await accept(page).focus();
    const before = await disclaimer(page).boundingBox();
    scripts.release();
    await hydrated(page);
    await expect.poll(() => isModal(page)).toBe(true);
    expect(await disclaimer(page).boundingBox()).toEqual(before);
    await expect(accept(page)).toBeFocused();
  }
});

test('the disclaimer stands where it stands before all of its text has come', {
  tag: nightly,
}, async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visitBeforeScripts(page, path);
    const whole = await disclaimer(page).boundingBox();
    const begun = await disclaimer(page).evaluate((dialog) => {
      dialog.replaceChildren();
      return dialog.getBoundingClientRect().top;
    });
    expect(begun).toBe(whole?.y);
    expect(begun + Number(whole?.height)).toBeLessThanOrEqual(height - 15);
  }
});

test('what was accepted before the scripts came stays accepted (§own.before-scripts)', async ({
  page,
}) => {
  const scripts = await visitBeforeScripts(page, path);
  await accept(page).click();
  await expect(disclaimer(page)).toBeHidden();
  scripts.release();
  await hydrated(page);
  await fullyHydrated(page);
  await expect(disclaimer(page)).toBeHidden();
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

test('two appointments stand in two columns and lead to where a time is chosen (§2.booking-two-links)', async ({
  page,
}) => {
  await page.goto(path);
  await accept(page).click();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') });
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

test('once the disclaimer is accepted, the first screen shows an offer whole, from its price to its button, and a picture', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await accept(page).click();
    const label = `${width} px`;
    const offer = page.getByRole('main').locator('li > a:has(h3)').first();
    const price = offer.getByText('$75 CAD');
    await expect(price, label).toBeInViewport({ ratio: 1 });
    await expect(offer.locator('> span'), label).toBeInViewport({ ratio: 1 });
    const button = await offer.locator('> span').boundingBox();
    expect((button?.y ?? Infinity) + (button?.height ?? 0), label).toBeLessThanOrEqual(height - 8);
    const picture = await page.getByRole('main').locator('header img').boundingBox();
    expect(picture?.height, label).toBeGreaterThanOrEqual(150);
    expect((picture?.width ?? 0) / (picture?.height ?? 1), label).toBeLessThan(2.4);
  }
});

test('on a phone the card has a button as wide as it; below it stands what follows the click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await accept(page).click();
  const links = page.getByRole('main').locator('li > a:has(h3)');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    const face = link.locator('> span');
    const [inner, outer] = [await face.boundingBox(), await link.boundingBox()];
    expect(inner?.height).toBeGreaterThanOrEqual(48);
    expect(inner?.width).toBeGreaterThanOrEqual(0.8 * (outer?.width ?? Infinity));
    await expect(link).toHaveAccessibleName(/Choose a time for \w+/);
  }
  const steps = page.getByRole('main').locator('section ol > li');
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText('time zone');
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('the fade of the disclaimer dims no line at the end of its text', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    const room = await disclaimer(page)
      .locator('> div')
      .evaluate((text) => {
        text.scrollTo(0, text.scrollHeight);
        const fade = Number.parseFloat(getComputedStyle(text, '::after').height);
        const last = text.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
        return text.getBoundingClientRect().bottom - last - fade;
      });
    expect(room, `${width} px`).toBeGreaterThanOrEqual(-0.5);
  }
});

const fail = (): never => {
  throw new Error('A card is not on the screen.');
};
