import type { Page } from '@playwright/test';
import { expect } from './test';

/** Waits for the sign that the application has taken over, doing nothing to the page. */
export const hydrated = (page: Page) =>
  expect(page.locator('#root')).toHaveAttribute('data-hydrated');

/** Holds back what the page asks for at these addresses, as a slow network would, until it is let go. */
export async function hold(
  page: Page,
  addresses: string,
): Promise<{ readonly release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}

/** Visits a page while its scripts are held back. */
export async function visitBeforeScripts(page: Page, path: string) {
  const scripts = await hold(page, '**/_app/**');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').last().waitFor();
  await expect(page.locator('#root')).not.toHaveAttribute('data-hydrated');
  return scripts;
}

/** A browser that never rests: the application starts when the visitor asks for it. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
