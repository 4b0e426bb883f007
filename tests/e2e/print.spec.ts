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
    .evaluateAll((all) => all.map((one) => one.lastElementChild?.checkVisibility()));
  expect(answers.length).toBeGreaterThan(2);
  expect(new Set(answers)).toEqual(new Set([true]));

  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Velox Immigration Services Inc.');
  await expect(foot).toContainText('membership ID R000000');
  await expect(foot).toContainText('+1 416 555 0142');
  await expect(page.locator('[data-print]')).toBeVisible();
  await expect(page.locator('[data-print]')).toContainText(path);
});

test('only external links are followed by their address', async ({ page }) => {
  await print(page);
  // Hydration would remove content added to the page before.
  await fullyHydrated(page);
  const address = await page.locator('main a[href^="http"]').first().getAttribute('href');
  expect(await after(page, 'main a[href^="http"]')).toContain(address);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#faq', textContent: 'below' });
    document.querySelector('main p')?.append(link);
  });
  expect(await after(page, 'main a[href="#faq"]')).toBe('none');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a ${colorScheme} screen`, () => {
    test.use({ colorScheme });

    test('paper is white and all text black', async ({ page }) => {
      // Its cards have backgrounds, which printers leave out: white text would be invisible.
      await print(page, colorScheme === 'light' ? '/' : path);
      const inks = await page.evaluate(() => {
        const words = [...document.querySelectorAll('main *, footer *, [data-print]')].filter(
          (one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3),
        );
        return [...new Set(words.map((one) => getComputedStyle(one).color))];
      });
      expect(inks).toEqual(['rgb(0, 0, 0)']);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });
  });
}

test('on the screen the page’s address is not repeated', async ({ page }) => {
  await page.goto(path);
  await expect(page.locator('[data-print]')).toBeHidden();
});

test('on paper addresses do not squeeze the names of sources, and drawings are whole', async ({
  page,
}) => {
  // The printable width of an A4 sheet.
  await page.setViewportSize({ width: 673, height: 950 });
  await print(page, '/services/other/pr-citizenship');
  const squeezed = await page
    .locator('main a[href^="http"], footer p a')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility() && getComputedStyle(link).display !== 'inline')
        .map((link) => link.textContent),
    );
  expect(squeezed).toEqual([]);
  const cut = await page.locator('main svg text').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const drawing = text.closest('svg')?.getBoundingClientRect();
      const { bottom } = text.getBoundingClientRect();
      return bottom > (drawing?.bottom ?? 0) + 1 ? [text.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
  expect(await page.locator('main svg text').count()).toBeGreaterThan(5);

  // A photo beside six testimonials would be as tall as all of them, and print cannot use the on-screen next step.
  await print(page, '/');
  await expect(page.getByRole('img', { name: 'A family' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Book a consultation' })).toHaveCount(0);
  await print(page);
  await expect(page.getByText(/^and \d+ more$/)).toBeHidden();
});
