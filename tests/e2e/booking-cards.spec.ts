import type { Page } from '@playwright/test';
import { expect, test } from './test';

const path = '/book-your-appointment';
const accept = (page: Page) => page.getByRole('button', { name: 'I Accept' });

test('two appointments are in two columns and link to the booking calendar', async ({ page }) => {
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

test('once the disclaimer is accepted, the first screen shows a whole offer, from price to button, and a picture', async ({
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
    expect(picture?.height, label).toBeGreaterThanOrEqual(height / 5);
    expect((picture?.width ?? 0) / (picture?.height ?? 1), label).toBeLessThan(2.5);
  }
});

test('the consultant is part of the heading: photo beside it, name below it, above the first card', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const box = async (selector: string) =>
    (await main.locator(selector).first().boundingBox()) ?? fail();
  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await accept(page).click();
    const [face, name, card] = [
      await box('h2 + div > img'),
      await box('h2 + div b'),
      await box('li > a:has(h3)'),
    ];
    const heading =
      (await main.getByRole('heading', { name: 'Choose your' }).boundingBox()) ?? fail();
    const label = `${width} px`;
    expect(Math.round(face.x - card.x), label).toBe(0);
    expect(Math.round(name.x - heading.x), label).toBe(0);
    expect(heading.x - face.x - face.width, label).toBeLessThan(24);
    expect(name.y - heading.y - heading.height, label).toBeLessThan(8);
    expect(name.y + name.height, label).toBeLessThanOrEqual(card.y);
  }
});

test('on a phone the card’s button has its full width, with the next steps below it', async ({
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

const fail = (): never => {
  throw new Error('A card is not on the screen.');
};
