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
    return axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      // Every part of a page must lie within a landmark.
      rules: { region: { enabled: true } },
      // Passed rules are only counted. Preloading serves audio and video only, which the site does not have.
      resultTypes: ['violations'],
      preload: false,
    });
  }, standards);
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

/** Waits until observers have seen the new size. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

export const ways = [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

/**
 * Expects no violation in light and dark, at every width or only at the width where a state exists. `npm test` checks the
 * desktop in light and the phone in dark.
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
    await nextFrame(page);
    const here = await findings(page);
    if (here.length > 0) found[`${width} px, ${colorScheme}`] = here;
  }
  expect(found).toEqual({});
}
