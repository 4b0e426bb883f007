import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { swept } from '../support/sweep';
import { expect } from './test';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is now: rule, element, and what is wrong with it. */
async function findings(page: Page): Promise<readonly string[]> {
  const { violations, passes } = await page.evaluate(async (tags): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as typeof import('axe-core') & {
      axe: typeof import('axe-core');
    };
    return axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      // No part of a page stands outside its landmarks.
      rules: { region: { enabled: true } },
      // What is well is counted, not described. Files are read ahead for sounds and films only, of which the site has none.
      resultTypes: ['violations'],
      preload: false,
    });
  }, standards);
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

/** The widths and themes a page is looked at in. */
export const ways = [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

/**
 * Nothing is found on the page in light and dark; at one width where a state exists at that only. In `npm test` a desk's width is
 * seen in light, a phone's in dark.
 */
export async function expectAccessible(
  page: Page,
  only?: 360 | 1440,
  seen: readonly (typeof ways)[number][] = swept(ways, (way) => way === ways[0] || way === ways[1]),
) {
  await page.evaluate(axe);
  const found: Record<string, readonly string[]> = {};
  for (const { width, colorScheme } of seen.filter((way) => !only || way.width === only)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const here = await findings(page);
    if (here.length > 0) found[`${width} px, ${colorScheme}`] = here;
  }
  expect(found).toEqual({});
}
