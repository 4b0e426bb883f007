import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { chromiumArguments, findBrowser, machine, wholeBrowsers } from './browser';

interface Watch {
  /** Expects an error status for this path, which Chromium and the site report in the console. */
  readonly allowFailure: (path: string) => void;
}

interface Fixtures {
  readonly watch: Watch;
}

/**
 * Playwright's test with a watched page. It fails if the page logs an error or a warning (a hydration mismatch is one), if a
 * request fails, or if one goes to another origin.
 */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      const allowed = new Set<string>();
      const origin = new URL(baseURL ?? 'http://127.0.0.1').origin;
      const isAllowed = (url: string) => URL.canParse(url) && allowed.has(new URL(url).pathname);
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        const text = message.text();
        if (isAllowed(message.location().url) || [...allowed].some((path) => text.includes(path)))
          return;
        complaints.push(`console ${message.type()}: ${text}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('request', (request) => {
        const { protocol, origin: to } = new URL(request.url());
        if (/^https?:$/.test(protocol) && to !== origin)
          complaints.push(`elsewhere: ${request.url()}`);
      });
      page.on('requestfailed', (request) => {
        // A picture request cancelled by leaving the page is not a failure.
        if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
        complaints.push(`failed: ${request.url()} (${request.failure()?.errorText})`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400 && !isAllowed(response.url()))
          complaints.push(`status ${response.status()}: ${response.url()}`);
      });
      await use({ allowFailure: (path) => allowed.add(path) });
      expect(complaints, 'console and network are quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Wakes the page's scripts by a pointer move, as a visitor would; the test's own pointer stays in place. */
export const wake = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PointerEvent('pointermove'));
  });

/**
 * Wakes the page and waits until it is fully hydrated and laid out. From then on links navigate in the
 * browser.
 */
export async function fullyHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Repeat: the first event may come before the document's own script.
    dispatchEvent(new PointerEvent('pointermove'));
    const propsOf = (part: Element): object | undefined =>
      Object.entries(part).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    /** Raw HTML that React does not hydrate; only the element around it has props. */
    const isRawHtml = (part: Element): boolean => {
      const { parentElement: around } = part;
      const props = around ? propsOf(around) : undefined;
      return props
        ? 'dangerouslySetInnerHTML' in props
        : around !== null && around.id !== 'root' && isRawHtml(around);
    };
    const parts = [...document.querySelectorAll('#root :is(a, button, summary, h1, h2)')];
    const isThere = ({ firstElementChild: first }: Element) =>
      first?.checkVisibility() === first?.checkVisibility({ contentVisibilityAuto: true });
    return (
      parts.length > 0 &&
      parts.every((part) => propsOf(part) ?? isRawHtml(part)) &&
      [...document.querySelectorAll('main section, footer')].every(isThere)
    );
  });
}

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await fullyHydrated(page);
  return response;
}

/** Counts the documents the page requests from now on. */
export function documentsOf(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return { count: () => count };
}

/** The visible text of this part of the page, with line breaks as rendered. */
export const wordsOf = (part: Locator): Promise<string> => part.innerText();

export const withoutScripts = { javaScriptEnabled: false } as const;

/** Runs all tests of a file in a full browser: the headless shell differs in, for example, lazy loading and picture sizes. */
export const inWholeBrowser = {
  launchOptions: {
    executablePath: findBrowser(machine, wholeBrowsers)?.path ?? '',
    args: [...chromiumArguments],
  },
};
