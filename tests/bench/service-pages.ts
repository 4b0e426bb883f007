import type { Browser } from '@playwright/test';
import { services } from '../e2e/routes';
import { servicePages } from '../support/weight-budgets';
import type { Measurement } from './measurement';

const screen = { width: 360, height: 800 };

interface ServicePage {
  readonly path: string;
  readonly screens: number;
  /** The words in `main`, also in closed folds. */
  readonly words: number;
  readonly bytes: number;
}

const isOver = ({ screens, bytes }: ServicePage) =>
  screens > servicePages.maxScreens || bytes > servicePages.maxBytes;

const describe = (page: ServicePage) => {
  const { path, screens, words, bytes } = page;
  const figures = `${screens.toFixed(1)} screens, ${words} words, ${bytes.toLocaleString('en')} bytes`;
  return `${isOver(page) ? '✗' : '✓'} ${path}: ${figures}`;
};

/**
 * Measures each service page as a phone shows it with its folds closed.
 * @param documents the weight of each document, by path
 */
export async function measureServicePages(
  browser: Browser,
  origin: string,
  documents: ReadonlyMap<string, number>,
): Promise<Measurement> {
  const tab = await browser.newPage({
    viewport: screen,
    isMobile: true,
    hasTouch: true,
    bypassCSP: true,
  });
  const pages: ServicePage[] = [];
  for (const { path } of services) {
    await tab.goto(origin + path, { waitUntil: 'networkidle' });
    await tab.addStyleTag({ content: '* { content-visibility: visible !important }' });
    const { height, words } = await tab.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      words: document.querySelector('main')?.textContent?.trim().split(/\s+/).length ?? 0,
    }));
    pages.push({ path, screens: height / screen.height, words, bytes: documents.get(path) ?? 0 });
  }
  await tab.close();
  const over = pages.filter(isOver).length;
  return {
    name: `Service pages at ${screen.width} by ${screen.height}`,
    result: [`${over} of ${pages.length} pages are over a limit`, ...pages.map(describe)].join(
      '\n  ',
    ),
    target: `≤ ${servicePages.maxScreens} screens and ≤ ${servicePages.maxBytes.toLocaleString('en')} bytes, brotli`,
    isMet: over === 0,
  };
}
