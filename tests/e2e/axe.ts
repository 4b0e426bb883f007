import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { swept } from '../support/sweep';
import { expect } from './test';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** axe's violations on the current page: rule, element and description. */
async function findings(page: Page): Promise<readonly string[]> {
  const { violations, passes } = await page.evaluate(async (tags): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as typeof import('axe-core') & {
      axe: typeof import('axe-core');
    };
    // The booking bar covers the links at the bottom of the screen only until a visitor scrolls.
    const { adoptedStyleSheets } = document;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-book-track] { position: static !important }');
    document.adoptedStyleSheets = [...adoptedStyleSheets, sheet];
    const results = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      rules: {
        // Every part of a page must lie within a landmark.
        region: { enabled: true },
        // `contrastFindings` measures contrast.
        'color-contrast': { enabled: false },
      },
      // Passed rules are only counted. Preloading serves audio and video only, which the site does not have.
      resultTypes: ['violations'],
      preload: false,
    });
    document.adoptedStyleSheets = adoptedStyleSheets;
    return results;
  }, standards);
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

/**
 * Styles under which axe can measure every text. It gives up where a transparent box lies over a text: the track of the
 * booking bar, the padding of links that makes them easy to hit, the lines and marks of lists, notes that wrap, suggestions, and
 * moving or scrolled rows.
 */
const measurable = `
  [data-book-track] { position: static !important }
  a { padding-block: 0 !important; margin-block: 0 !important }
  li::before, li::after { content: none !important }
  #testimonials ul { display: block !important; overflow: visible !important }
  [data-track] { display: block !important; width: auto !important; animation: none !important }
  small > span { display: block !important }
  [role=listbox] { position: static !important }
  dialog { max-height: none !important; overflow: visible !important }`;

/**
 * The texts with too little contrast, and those that axe could not measure. Lays out the whole page, because parts below the
 * screen have no colours yet. `contrast.test.ts` measures the colours of letters in drawings, and of the menu over the logo.
 */
async function contrastFindings(page: Page): Promise<readonly string[]> {
  const { violations, incomplete } = await page.evaluate(async (css): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as typeof import('axe-core') & {
      axe: typeof import('axe-core');
    };
    const root = document.documentElement;
    const { adoptedStyleSheets } = document;
    const wasLaidOut = root.hasAttribute('data-laid-out');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...adoptedStyleSheets, sheet];
    root.toggleAttribute('data-laid-out', true);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const results = await axe.run(document, {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'incomplete'],
      preload: false,
    });
    document.adoptedStyleSheets = adoptedStyleSheets;
    root.toggleAttribute('data-laid-out', wasLaidOut);
    // Axe cannot see the part of a wide table that its block has scrolled away.
    const isScrolled = ({
      target: [selector],
    }: AxeResults['incomplete'][number]['nodes'][number]) => {
      let block = document.querySelector(String(selector));
      while (
        block &&
        !(getComputedStyle(block).overflowX === 'auto' && block.scrollWidth > block.clientWidth)
      )
        block = block.parentElement;
      return block !== null;
    };
    const incomplete = results.incomplete.map((rule) => ({
      ...rule,
      nodes: rule.nodes.filter((node) => !isScrolled(node)),
    }));
    return { ...results, incomplete };
  }, measurable);
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ({ html, any }) => !html.startsWith('<text') && any[0]?.data?.messageKey !== 'bgImage',
      )
      .map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message})`),
  );
}

/** Waits until observers have seen the new size. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

export const ways = [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

/**
 * Expects no violation in light and dark, at every width or only at the width where a state exists. `npm test` checks one of
 * these ways: `routes.spec.ts` checks pages in two of them, and `contrast.test.ts` the colours of both themes.
 */
export async function expectAccessible(
  page: Page,
  only?: 360 | 1440,
  seen: readonly (typeof ways)[number][] = swept(
    ways.filter(({ width }) => !only || width === only),
    (_, index) => index === 0,
  ),
) {
  await page.evaluate(axe);
  const violations: Record<string, readonly string[]> = {};
  for (const { width, colorScheme } of seen) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await nextFrame(page);
    const here = [...(await findings(page)), ...(await contrastFindings(page))];
    if (here.length > 0) violations[`${width} px, ${colorScheme}`] = here;
  }
  expect(violations).toEqual({});
}
