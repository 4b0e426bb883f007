import type { Page } from '@playwright/test';
import { hydrated, neverIdle, scriptsThere, visitBeforeScripts } from './held-scripts';
import { post } from './routes';
import { documentsOf, expect, takenOver, test } from './test';

const service = '/services/immigrate/express-entry';
const root = (page: Page) => page.locator('#root');

test('an idle page takes over without being asked', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await takenOver(page);
});

const intents: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a key': (page) => page.keyboard.press('Tab'),
  'a press': (page) => page.mouse.down(),
  'pointing at a link': (page) => page.getByRole('contentinfo').getByRole('link').first().hover(),
};

for (const [name, act] of Object.entries(intents)) {
  test(`${name} makes the page take over at once`, async ({ page }) => {
    await neverIdle(page);
    await page.goto('/about');
    await expect(root(page)).not.toHaveAttribute('data-hydrated');
    await act(page);
    await hydrated(page);
  });
}

test('an intent that comes before the scripts makes them start when they come', async ({
  page,
}) => {
  await neverIdle(page);
  const scripts = await visitBeforeScripts(page, '/about');
  await page.mouse.down();
  scripts.release();
  await hydrated(page);
});

test('moving over the page is no intent', async ({ page }) => {
  await neverIdle(page);
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(root(page)).not.toHaveAttribute('data-hydrated');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the tap that wakes the page is followed in the browser', async ({ page }) => {
    await neverIdle(page);
    await page.goto(service);
    await scriptsThere(page);
    const documents = documentsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).tap();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(documents.count()).toBe(0);
  });
});

test('a question opened and a place scrolled to before the scripts came stay', async ({ page }) => {
  const scripts = await visitBeforeScripts(page, service);
  const questions = page.getByRole('main').locator('section details');
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).toHaveAttribute('open');
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(300);

  scripts.release();
  await hydrated(page);
  await takenOver(page);
  await expect(questions.nth(1)).toHaveAttribute('open');
  expect(await place()).toBe(before);

  await questions.nth(0).locator('summary').click();
  await expect(page.getByRole('main').locator('section details[open]')).toHaveCount(1);
  await expect(questions.nth(0)).toHaveAttribute('open');
});

for (const [size, width] of [
  ['row', 1440],
  ['full screen', 360],
] as const) {
  test(`a group of the menu (${size}) opened before the scripts came stays open`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const scripts = await visitBeforeScripts(page, '/about');
    const group = page.getByRole('navigation', { name: 'Main' }).locator('details');
    const link = group.getByRole('link', { name: 'Express Entry' });
    if (width < 1024) await page.locator('#menu-open').click();
    await group.locator('> summary').click();
    await expect(link).toBeVisible();
    scripts.release();
    await hydrated(page);
    await takenOver(page);
    await expect(page.locator('#menu[data-state]')).toBeVisible();
    await expect(group).toHaveAttribute('open');
    await expect(link).toBeVisible();
    // It is the page's own group from now on: it closes, too.
    await group.locator('> summary').click();
    await expect(link).toBeHidden();
  });
}

test('a share panel opened before the scripts came stays open', async ({ page }) => {
  const scripts = await visitBeforeScripts(page, post.path);
  await page.getByRole('button', { name: 'Share this post' }).click();
  const panel = page.getByRole('dialog', { name: 'Share this post' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copy Link' })).toHaveCount(0);
  scripts.release();
  await hydrated(page);
  await expect(panel.getByRole('button', { name: 'Copy Link' })).toBeVisible();
});
