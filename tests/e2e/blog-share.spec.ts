import type { Page } from '@playwright/test';
import { hydrated, visitBeforeScripts } from './held-scripts';
import { post } from './routes';
import { expect, open, test } from './test';

const main = (page: Page) => page.getByRole('main');

test.describe('the share panel, with scripts', () => {
  const share = (page: Page) => main(page).getByRole('button', { name: 'Share this post' });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Share this post' });
  const copy = (page: Page) => panel(page).getByRole('button', { name: 'Copy Link' });
  const statusOf = (page: Page) => panel(page).getByRole('status');
  /** The clipboard's text, read by a document with permission to read; the site's own documents may only write. */
  const copied = async (page: Page): Promise<string> => {
    const reader = await page.context().newPage();
    const empty = { contentType: 'text/html', body: '<!DOCTYPE html><title>Reader</title>' };
    await reader.route('**/reader', (route) => route.fulfill(empty));
    await reader.goto('/reader');
    const text = await reader.evaluate(() => navigator.clipboard.readText());
    await reader.close();
    return text;
  };

  test('the focus moves into the panel and returns, however the panel is closed', async ({
    page,
  }) => {
    await open(page, post.path);
    const closings = [
      () => panel(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 450),
    ];
    for (const close of closings) {
      await share(page).click();
      await expect(panel(page).getByRole('heading')).toBeFocused();
      await close();
      await expect(panel(page)).toBeHidden();
      await expect(share(page)).toBeFocused();
    }
  });

  test('the Tab key stays within the panel, even if it was opened before the scripts loaded', async ({
    page,
  }) => {
    const scripts = await visitBeforeScripts(page, post.path);
    await share(page).click();
    await expect(panel(page)).toBeVisible();
    scripts.release();
    await hydrated(page);
    await expect(panel(page)).toBeVisible();
    const within = () =>
      panel(page).evaluate(
        (dialog) =>
          dialog.matches(':modal') &&
          (document.activeElement === document.body || dialog.contains(document.activeElement)),
      );
    for (let press = 0; press < 12; press++) {
      expect(await within()).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(share(page)).toBeFocused();
  });

  test('a copied link is confirmed for three seconds after the last copy', async ({
    page,
    baseURL,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page, post.path);
    await share(page).click();
    await expect(statusOf(page)).toBeEmpty();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await copy(page).click();
    await expect(statusOf(page)).toHaveText('Link copied to clipboard!');
    expect(await copied(page)).toBe(`${baseURL}${post.path}`);
    await page.clock.runFor(2999);
    await expect(statusOf(page)).toHaveText('Link copied to clipboard!');
    await page.clock.runFor(1);
    await expect(statusOf(page)).toBeEmpty();
  });

  test('if the clipboard is denied, the address is selected and no success is shown', async ({
    page,
    watch,
    baseURL,
  }) => {
    watch.allowFailure('could not be copied');
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    });
    await open(page, post.path);
    await share(page).click();
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    await copy(page).click();
    expect((await logged).text()).toContain('The address could not be copied');
    await expect(panel(page).getByRole('textbox')).toBeFocused();
    const selected = await panel(page)
      .getByRole('textbox')
      .evaluate((field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
      );
    expect(selected).toBe(`${baseURL}${post.path}`);
    await expect(statusOf(page)).toBeEmpty();
  });

  test('the device’s own sharing is offered if it exists, with title and address', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        shared.push(data ?? {});
        throw new DOMException('Turned down', 'AbortError');
      };
    });
    await open(page, post.path);
    await share(page).click();
    await panel(page).getByRole('button', { name: 'More ways to share' }).click();
    expect(await page.evaluate(() => (window as { shared?: unknown }).shared)).toEqual([
      { url: `${baseURL}${post.path}`, title: post.title },
    ]);
    await expect(panel(page)).toBeVisible();
  });
});
