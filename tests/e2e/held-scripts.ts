import type { Page } from '@playwright/test';
import { expect } from './test';

/** Waits for the sign that the application has hydrated, without touching the page. */
export const hydrated = (page: Page) =>
  expect(page.locator('#root')).toHaveAttribute('data-hydrated');

/** Holds back requests for these addresses, as a slow network would, until they are released. */
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

/** A browser that is never idle: the application starts only when the visitor interacts. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
