import { type Browser, chromium } from '@playwright/test';
import {
  BrowserError,
  chromiumArguments,
  findBrowser,
  machine,
  wholeBrowsers,
} from '../e2e/browser';

/** A phone of the middle class, as Lighthouse emulates it. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The browser's path. @throws {BrowserError} if there is none */
function browserPath(): string {
  // Measure in the kind of browser that visitors have.
  const browser = findBrowser(machine, wholeBrowsers);
  if (browser) return browser.path;
  throw new BrowserError(
    'There is no browser to measure with. Run `npx tsx tests/e2e/ensure-browser.ts` once.',
  );
}

/** The browser of the end-to-end tests, controlled by Playwright. @throws {BrowserError} if there is none */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...chromiumArguments] });
