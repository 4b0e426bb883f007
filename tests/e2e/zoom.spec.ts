import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { destinations } from './routes';
import { expect, open, test } from './test';

/** The visitor's settings in WCAG 1.4.4 (200 %), 1.4.10 (a window of 1280 by 1024 at 400 %) and 1.4.12 (text spacing). */
const settings = [
  { name: '200 %', width: 640, height: 512, style: '' },
  { name: '400 %', width: 320, height: 256, style: '' },
  { name: 'text at 200 %', width: 1280, height: 800, style: 'html { font-size: 200% }' },
  ...[1280, 320].map((width) => ({
    name: `text spacing at ${width} px`,
    width,
    height: 800,
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
  })),
];

/** Replaces the visitor's own styles. The site's policy does not apply to such styles. */
const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** The widest parts, and the longest words. */
const representatives = ['/services/immigrate/express-entry', '/privacy-policy'];

/** Elements outside the view or cut off, by tag and first words. Scrollable content does not count. */
const lost = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element) =>
      ['hidden', 'clip'].some((way) => getComputedStyle(element).overflow.includes(way)) &&
      (element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1);
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width: ownWidth, height } = element.getBoundingClientRect();
        // For screen readers only.
        if (ownWidth <= 1 || height <= 1) return false;
        return (
          isCut(element) || ((left < -1 || right > width + 1) && !scrolls(element.parentElement))
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });

/**
 * The page's hidden headings, except in sidebars and lists of parts, which only desktops show (section 2), in closed folds, and
 * in the questions that are not asked yet.
 */
const hiddenHeadings = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter(
        (heading) =>
          !heading.closest(
            'aside, nav, #triage, #case-check, [popover], details:not([open]) > :not(summary)',
          ),
      )
      .filter((heading) => !heading.checkVisibility())
      .map((heading) => heading.textContent ?? ''),
  );

for (const { path } of swept(
  destinations.filter(({ status }) => status === 200),
  ({ path }) => representatives.includes(path),
)) {
  test(`${path} loses nothing and scrolls one way only at every zoom level`, async ({ page }) => {
    await open(page, path);
    for (const { name, width, height, style } of settings) {
      await page.setViewportSize({ width, height });
      await addStyles(page, style);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([overflow, await lost(page), await hiddenHeadings(page)], name).toEqual([0, [], []]);
    }
  });
}

for (const { path } of swept(
  destinations.filter(({ status }) => status === 200),
  ({ path }) => representatives.includes(path) || path === '/fees',
)) {
  test(`${path} with all folds open and text at 200 % does not scroll sideways on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, path);
    await addStyles(page, 'html { font-size: 200% } * { content-visibility: visible !important }');
    const width = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) {
        fold.removeAttribute('name');
        fold.open = true;
      }
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(360);
  });
}

test('phone numbers and times of day do not break', async ({ page }) => {
  await page.goto('/services/work/extensions-coop');
  await expect(page.getByText(/7\u00a0p\.m\./).first()).toBeAttached();
  const number = page.getByRole('contentinfo').locator('a[href^="tel:"]').first();
  expect(await number.textContent()).toMatch(/\+\d[\d\u00a0]+$/);
});

test('the header stays at the top, except in a view too low for it', async ({ page }) => {
  await open(page, '/about');
  const header = page.getByRole('banner').first();
  for (const [height, stays] of [
    [512, true],
    [256, false],
  ] as const) {
    await page.setViewportSize({ width: 320, height });
    await page.evaluate(() => window.scrollTo(0, 900));
    if (stays) await expect(header).toBeInViewport({ ratio: 1 });
    else await expect(header).not.toBeInViewport();
  }
});

test('text twice as large makes the header taller, but it covers nothing', async ({ page }) => {
  await open(page, '/');
  await addStyles(page, 'html { font-size: 200% }');
  const header = await page.getByRole('banner').first().boundingBox();
  const first = await page.getByRole('main').locator('header :is(ol, h1)').first().boundingBox();
  expect(first?.y).toBeGreaterThan(header?.height ?? Number.POSITIVE_INFINITY);
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the menu can be opened, scrolled to its end, used and closed', async ({ page }) => {
    await open(page, '/about');
    await page.locator('#menu-open').click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.locator('summary').last().click();
    await menu.getByRole('button', { name: 'Other Services' }).click();
    await page.mouse.move(160, 128);
    await page.mouse.wheel(0, 5000);
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -5000);
    const close = menu.getByText('Close', { exact: true });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(menu).toBeHidden();
  });

  test('the disclaimer can be scrolled to its end and accepted', async ({ page }) => {
    await open(page, '/book-your-appointment');
    const accept = page.getByRole('button', { name: 'I Accept' });
    await expect(accept).not.toBeInViewport();
    await page.mouse.move(160, 128);
    await page.mouse.wheel(0, 5000);
    await expect(accept).toBeInViewport({ ratio: 1 });
    await accept.click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
