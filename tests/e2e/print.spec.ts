import type { Page } from '@playwright/test';
import { expect, fullyHydrated, test } from './test';

const path = '/services/immigrate/express-entry';

async function print(page: Page, address = path) {
  await page.goto(address, { waitUntil: 'load' });
  await page.emulateMedia({ media: 'print' });
}

/** The text of an element's `::after`. */
const after = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);

test('a service page prints as a hand-out: its text, all answers, and the source', async ({
  page,
}) => {
  await print(page);
  for (const part of ['header nav', 'aside', 'a[href="#main"]']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No question is open, yet every answer is visible.
  await expect(page.locator('main section details[name][open]')).toHaveCount(0);
  const answers = await page
    .locator('main section details')
    .evaluateAll((all) => all.map((element) => element.lastElementChild?.checkVisibility()));
  expect(answers.length).toBeGreaterThan(2);
  expect(new Set(answers)).toEqual(new Set([true]));

  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Velox Immigration Services Inc.');
  await expect(foot).toContainText('membership ID R000000');
  await expect(foot).toContainText('+1 416 555 0142');
  await expect(page.locator('[data-print]')).toBeVisible();
  await expect(page.locator('[data-print]')).toContainText(path);
  await expect(page.getByText(/^and \d+ more$/)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[data-print]')).toBeHidden();
});

test('only external links are followed by their address', async ({ page }) => {
  await print(page);
  // Hydration would remove content added to the page before.
  await fullyHydrated(page);
  const address = await page.locator('main section a[href^="http"]').first().getAttribute('href');
  expect(await after(page, 'main section a[href^="http"]')).toContain(address);
  // The line at the top says the address itself.
  expect(await after(page, '.licence a')).toBe('none');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#faq', textContent: 'below' });
    document.querySelector('main p')?.append(link);
  });
  expect(await after(page, 'main a[href="#faq"]')).toBe('none');
});

test('paper is white and all text black, also from a dark screen', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Cards have backgrounds, which printers leave out: white text would be invisible.
    await print(page, '/');
    const inks = await page.evaluate(() => {
      const words = [...document.querySelectorAll('main *, footer *, [data-print]')].filter(
        (element) =>
          element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3),
      );
      return [...new Set(words.map((word) => getComputedStyle(word).color))];
    });
    expect(inks).toEqual(['rgb(0, 0, 0)']);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('pictures beside texts and the on-screen next step are not printed', async ({ page }) => {
  await print(page, '/');
  await expect(page.getByRole('img', { name: 'A family' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Book a consultation' })).toHaveCount(0);
});
