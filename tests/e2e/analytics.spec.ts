import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { type Running, startSite } from './processes';
import { test as base, expect, fullyHydrated } from './test';

const path = '/js/script.js';
const service = '/services/immigrate/express-entry';

/**
 * A stand-in for common analytics scripts: it reads its own element, then counts the loaded page and every address pushed to
 * the history.
 */
const standIn = `
  const { domain, websiteId } = document.currentScript.dataset;
  const count = () => navigator.sendBeacon('/api/event', JSON.stringify({
    domain, websiteId, page: location.pathname + location.search, from: document.referrer,
    loaded: document.readyState,
  }));
  const push = history.pushState;
  history.pushState = function (...values) { push.apply(this, values); count(); };
  addEventListener('popstate', count);
  count();`;

interface Counted {
  readonly domain?: string;
  readonly websiteId?: string;
  readonly page: string;
  readonly loaded: string;
}

/** The site with analytics, in its own process. */
const test = base.extend<object, { readonly site: Running }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'velox-analytics-'));
      const settings = { SITE_URL: '', ANALYTICS_PATH: path, ANALYTICS_SITE: 'velox.example' };
      const site = await startSite('', '', folder, settings);
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

/** Acts as the operator's proxy: serves the script and receives its counts. */
async function count(page: Page) {
  const asked: string[] = [];
  const counted: Counted[] = [];
  await page.route(`**${path}`, (route) => {
    asked.push(route.request().frame().url());
    return route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  await page.route('**/api/event', (route) => {
    counted.push(route.request().postDataJSON() as Counted);
    return route.fulfill({ status: 202, body: 'ok' });
  });
  return { asked, counted, pages: () => counted.map((event) => event.page) };
}

/** The path of the search, served as a plain page with a form. */
const withSearch = (page: Page) =>
  page.route('**/search?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Search</title>' }),
  );

test('the loaded page and each page navigated to are counted once, but searches are not', async ({
  page,
}) => {
  const { asked, counted, pages } = await count(page);
  await withSearch(page);
  await page.goto(service, { waitUntil: 'load' });
  expect(asked).toEqual([]);
  await fullyHydrated(page);
  await expect.poll(pages).toEqual([service]);
  expect(counted[0]).toMatchObject({
    domain: 'velox.example',
    websiteId: 'velox.example',
    loaded: 'complete',
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(pages).toEqual([service, '/contact']);
  await page.goBack();
  await expect.poll(pages).toEqual([service, '/contact', service]);
  expect(asked).toHaveLength(1);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.locator('#what-we-collect')).toContainText('We also count visits');
  await expect(page.locator('#cookies-and-local-storage')).toContainText(
    'does not load if your browser',
  );

  // Links and forms that lead to the search load a new document, which is not counted.
  const before = pages().length;
  for (const way of ['a', 'form'] as const) {
    await page.evaluate((kind) => {
      const link = Object.assign(document.createElement('a'), { href: '/search?q=refused' });
      const form = Object.assign(document.createElement('form'), { action: '/search' });
      form.append(Object.assign(document.createElement('input'), { name: 'q', value: 'refused' }));
      document.body.append(link, form);
      if (kind === 'a') link.click();
      else form.requestSubmit();
    }, way);
    await expect(page).toHaveTitle('Search');
    await page.goBack();
    await fullyHydrated(page);
  }
  await expect.poll(() => pages().length).toBeGreaterThan(before);
  expect(pages().join()).not.toContain('search');
});

test('a visit that starts from the search is not counted, because the referrer contains the query', async ({
  page,
}) => {
  const { asked } = await count(page);
  await page.route('**/search?*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Search</title><a href="${service}">Found</a>`,
    }),
  );
  await page.goto('/search?q=refused');
  await page.getByRole('link', { name: 'Found' }).click();
  await expect(page).toHaveURL(service);
  const code = page.waitForResponse(/\/_app\/analytics[\w.-]*\.js$/);
  await fullyHydrated(page);
  await (await code).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => document.referrer)).toContain('/search?q=refused');
  expect(asked).toEqual([]);
});

test('what a visitor chooses in the calculator reaches neither analytics nor the log', async ({
  page,
  site,
}) => {
  const { asked, counted, pages } = await count(page);
  const calculator = page.locator('#government-fees-calculator');
  const total = calculator.getByRole('status');
  await page.goto('/fees', { waitUntil: 'load' });
  await fullyHydrated(page);
  await expect.poll(pages).toEqual(['/fees']);

  // While the script runs, the total changes and the address does not.
  await calculator.getByLabel('Who applies?').selectOption('Two adults');
  await calculator.getByLabel('How many children apply?').selectOption('2');
  await expect(total).toContainText('$');
  const shown = await total.innerText();
  await expect(page).toHaveURL('/fees');

  // The button loads the answer as a document without the script.
  const code = page.waitForResponse(/\/_app\/analytics[\w.-]*\.js$/);
  await calculator.getByRole('button', { name: 'Show the total' }).click();
  await expect(page).toHaveURL(/\/fees\?case=express-entry&who=couple&children=2#/);
  await expect(total).toHaveText(shown);
  await fullyHydrated(page);
  await (await code).finished();
  await calculator.getByLabel('How many children apply?').selectOption('4');
  await expect(page).toHaveURL(/children=4/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  expect(asked).toHaveLength(1);

  // A new document gets only the origin of the page with the answer.
  await page.goto('/fees?case=lmia');
  await page.evaluate(() => location.assign('/about'));
  await expect(page).toHaveURL('/about');
  await fullyHydrated(page);
  await expect.poll(pages).toContain('/about');
  expect(await page.evaluate(() => document.referrer)).toBe(`${site.origin}/`);
  await expect.poll(() => site.printed()).toContain('"route":"/fees"');
  for (const choice of ['case=', 'children', 'couple', 'lmia']) {
    expect(JSON.stringify(counted)).not.toContain(choice);
    expect(site.printed()).not.toContain(choice);
  }
});

const wishes = [
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
] as const;

for (const [wish, name, value] of swept(wishes, (_, index) => index === 0)) {
  test(`a visitor who opts out by ${wish} is not counted`, async ({ page }) => {
    const { asked, counted } = await count(page);
    await page.addInitScript(
      ([property, is]) => Object.defineProperty(Navigator.prototype, property, { get: () => is }),
      [name, value] as const,
    );
    const code = page.waitForResponse(/\/_app\/analytics[\w.-]*\.js$/);
    await page.goto('/about');
    await fullyHydrated(page);
    await (await code).finished();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    expect([asked, counted]).toEqual([[], []]);
  });
}
