import type { Page } from '@playwright/test';

/** Collects policy violations from the next document on: the directive and the blocked resource. */
export async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  const stopped: string[] = [];
  await page.exposeFunction('velox_stopped', (what: string) => {
    stopped.push(what);
  });
  await page.addInitScript(() => {
    const { velox_stopped: tell } = window as unknown as { velox_stopped: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return async () => {
    // Reported violations have arrived once the page has answered another request.
    await page.evaluate(() => undefined);
    return stopped;
  };
}

/** Emotion class names that elements of the page have but no rule covers. */
export const unstyled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const text = rules.join('\n');
    const names = [...document.querySelectorAll('[class]')].flatMap((element) =>
      [...element.classList].filter((name) => name.startsWith('v-')),
    );
    if (names.length < 5) return ['the page has hardly any styles'];
    return [...new Set(names)].filter((name) => !text.includes(`.${name}`));
  });
