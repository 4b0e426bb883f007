import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import { documentsOf, expect, open, test, wake } from './test';

const main = (page: Page) => page.getByRole('main');
const root = (page: Page) => page.locator('#root');
const path = '/services/immigrate/express-entry';
const { story_header: story } = JSON.parse(
  readFileSync(new URL('../../src/site/content/about_page.json', import.meta.url), 'utf8'),
) as { readonly story_header: string };
const complaint = 'The page could not start its scripts:';

/** The data that the server passes to the browser for hydration. */
const state = /(<script [^>]*id="state"[^>]*>)(.*?)(<\/script>)/s;

/** Changes the document before the browser gets it. */
const change = (page: Page, edit: (html: string) => string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(state);
    await route.fulfill({ response, body: edit(html) });
  });

const broken: Readonly<Record<string, (html: string) => string>> = {
  'its state breaks off': (html) =>
    html.replace(state, (_all, open, text, end) => open + text.slice(0, 40) + end),
  'its state has nothing in it': (html) => html.replace(state, '$1{}$3'),
  'it has no state': (html) => html.replace(state, ''),
};

for (const [name, edit] of swept(Object.entries(broken), (_, index) => index === 0)) {
  test(`a page that cannot start because ${name} says so in the console and stays usable`, async ({
    page,
    watch,
  }) => {
    watch.allowFailure(complaint);
    await change(page, edit);
    const logged = page.waitForEvent('console', (line) => line.text().startsWith(complaint));
    await page.goto(path);
    await wake(page);
    expect((await logged).type()).toBe('error');
    await expect(root(page)).not.toHaveAttribute('data-hydrated');

    const question = main(page).locator('section details[name]').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    const documents = documentsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(documents.count()).toBe(1);
  });
}

test('a link to an unknown path leads to the 404 page, and back', async ({ page, watch }) => {
  watch.allowFailure('/404');
  // A menu may contain a dead link.
  const old = { menu_items: [{ label: 'Old page', url: '/services/no-such-service' }] };
  await page.route('**/content/navigation.json', (route) => route.fulfill({ json: old }));
  await open(page, '/about');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Old page' })
    .click();
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await main(page).getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('a page whose content fails is logged, says so within the site’s frame, and recovers with its service', async ({
  page,
  watch,
}) => {
  const resource = '/content/about_page.json';
  watch.allowFailure(resource);
  await open(page, '/privacy-policy');
  await page.route(`**${resource}`, (route) => route.fulfill({ status: 503, json: {} }));
  const logged = page.waitForEvent('console', (line) => line.text().startsWith(resource));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'About' }).click();
  expect((await logged).type()).toBe('error');
  await expect(main(page)).toContainText('This page is not available just now');
  await expect(main(page).getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await page.unroute(`**${resource}`);
  await menu.getByRole('link', { name: 'Blog' }).click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(main(page)).not.toContainText('not available just now');
  await expect(main(page).getByRole('heading', { name: story })).toBeVisible();
});

test('without a connection a page says that it cannot be read, instead of waiting', {
  tag: nightly,
}, async ({ page, watch }) => {
  const resource = '/content/about_page.json';
  watch.allowFailure(resource);
  await open(page, '/privacy-policy');
  await page.route(`**${resource}`, (route) => route.fulfill({ status: 504, body: '' }));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(main(page)).toContainText('This page is not available just now');
});
