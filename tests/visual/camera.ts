import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findBrowser } from '../e2e/browser';
import { CannotCompare, failures } from './messages';
import type { Served } from './server';
import type { View } from './views';

export const THEMES = ['light', 'dark'] as const;

/** How long a page may take to be taken over, in milliseconds. */
const HYDRATION_MS = 10_000;

/** A picture of a whole page. */
export interface Shot {
  readonly width: number;
  readonly theme: (typeof THEMES)[number];
  /** A PNG file. */
  readonly file: Buffer;
}

/** Starts the browser of the end-to-end tests. @throws CannotCompare when there is none */
export async function openBrowser(): Promise<Browser> {
  const found = findBrowser();
  if (!found) throw new CannotCompare(failures.noBrowser);
  return chromium.launch({
    executablePath: found.path,
    args: [...chromiumArguments],
  });
}

/** Waits until fonts and every picture are there; those further down too, which would otherwise come on the way there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

async function arrive(page: Page, { origin, version }: Served, { path, state }: View) {
  const response = await page.goto(`${origin}${path}`);
  const status = response?.status() ?? 0;
  // The page of an unknown address answers 404, as it should.
  if (status >= 400 && path !== '/404') {
    throw new CannotCompare(failures.status(version.name, path, status));
  }
  // An old version may not tell when it has taken over; its pictures are those of a page that stands.
  await page
    .locator('#root[data-hydrated]')
    .waitFor({ timeout: HYDRATION_MS })
    .catch(() => {});
  if (state === 'accepted') await page.getByRole('dialog').getByRole('button').last().click();
}

/** Takes pictures of a view at each width, in light and dark, standing still. @throws CannotCompare when the page fails */
export async function shoot(
  browser: Browser,
  served: Served,
  view: View,
  widths: readonly number[],
): Promise<readonly Shot[]> {
  const page = await browser.newPage({
    viewport: { width: widths[0] ?? 1440, height: 900 },
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  try {
    await arrive(page, served, view);
    const shots: Shot[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        await settle(page);
        const file = await page.screenshot({ fullPage: true, animations: 'disabled' });
        shots.push({ width, theme, file });
      }
    }
    return shots;
  } finally {
    await page.close();
  }
}
