import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { eachKind } from '../e2e/routes';

const widths = [360, 768, 1440];
const themes = ['light', 'dark'] as const;

const sections = readdirSync(fileURLToPath(new URL('../../src/sections', import.meta.url)), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));

/** Lays out the whole page and loads its pictures, also those below the screen. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.toggleAttribute('data-laid-out', true);
    for (const image of document.images) image.loading = 'eager';
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

async function comparePictures(page: Page, address: string): Promise<void> {
  const slug = decodeURIComponent(address).replace(/[^\p{L}\p{N}]+/gu, '-');
  const name = slug.slice(1) || 'home';
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await expect
        .soft(page)
        .toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { fullPage: true });
    }
  }
}

for (const path of [...eachKind, '/ta', '/fr']) {
  test(`the page ${path}`, ({ page }) => comparePictures(page, path));
}

for (const section of sections) {
  test(`the section ${section}`, async ({ page, request }) => {
    const response = await request.get('/gallery/addresses.json');
    const addresses = (await response.json()) as readonly string[];
    // With its embedded content, as each page shows it. The nightly layout test measures all variants.
    const shown = addresses.filter(
      (address) => address.includes(`section=${section}&`) && address.includes('variant=embedded'),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const address of shown) await comparePictures(page, address);
  });
}
