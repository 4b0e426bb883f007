import type { Page } from '@playwright/test';
import { openQuestions } from './layout-views';
import { expect } from './test';

/** Every page that the reviewed content has in a language. */
const pages = [
  '/ta',
  '/ta/contact',
  '/ta/fees',
  '/ta/book-your-appointment',
  '/ta/services/visit/visitor-visas',
  '/ta/services/immigrate/family-sponsorship',
  '/ta/privacy-policy',
  '/ta/erase-my-data',
  '/ta/search',
  '/fr',
  '/fr/contact',
  '/fr/book-your-appointment',
  '/fr/services/immigrate/express-entry',
  '/fr/privacy-policy',
  '/fr/erase-my-data',
];

/** Expects that no translated page scrolls sideways at the width of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await openQuestions(page);
    const accept = page.getByRole('dialog').getByRole('button').first();
    if (await accept.isVisible()) await accept.click();
    const wideElements = await page.evaluate(() => {
      document.documentElement.toggleAttribute('data-laid-out', true);
      const { clientWidth, scrollWidth } = document.documentElement;
      const scrolls = (part: Element | null): boolean =>
        part !== null &&
        (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement));
      const parts = [...document.querySelectorAll(':is(main, header, footer) *')]
        .filter((part) => !scrolls(part.closest('main div, main ul, header ul, footer ul')))
        .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
        .map((part) => `<${part.tagName.toLowerCase()}> ${part.textContent?.slice(0, 40)}`);
      return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...parts.slice(-3)] : [];
    });
    if (wideElements.length > 0) wide.push([path, ...wideElements].join(' · '));
  }
  expect(wide).toEqual([]);
}
