import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { documentsOf, expect, open, test } from './test';

/** Adds a link to the open page, as content could have it, and follows it. */
async function click(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.getElementById('clicked')?.remove();
    const link = Object.assign(document.createElement('a'), { id: 'clicked', textContent: 'Link' });
    link.setAttribute('href', address);
    // Outside the part that React renders, which would remove it with the next page.
    document.body.prepend(link);
  }, href);
  await page.locator('#clicked').press('Enter');
}

/** Spellings of the addresses of pages, and the address that the server redirects them to. */
const spellings = [
  ['/About', '/about'],
  ['/about/', '/about'],
  ['/%61bout#team', '/about#team'],
  ['/services//Visit/visitor-visas/?utm_source=a', '/services/visit/visitor-visas?utm_source=a'],
  ['/about/index.html', '/about'],
  ['/Blog/Category/Study/', '/blog/category/study'],
] as const;

test('a click on another spelling of an address ends at the address, within the open document', async ({
  page,
}) => {
  await open(page, '/fees');
  const documents = documentsOf(page);
  const heading = page.getByRole('heading', { level: 1 });
  const fees = await heading.innerText();
  for (const [href, address] of spellings) {
    await click(page, href);
    await expect(page).toHaveURL(address);
    await expect(heading).not.toHaveText(/^Page Not Found$/);
    await expect(heading).not.toHaveText(fees);
    await page.goBack();
    await expect(heading).toHaveText(fees);
  }
  expect(documents.count()).toBe(0);
});

/** Addresses that are no pages of the router, and what a visitor then sees. */
const ofTheServer = [
  ['/blog/category/work/feed.xml', 'application/rss+xml'],
  ['/atom.xml', 'application/atom+xml'],
  ['/sitemap.xml', 'application/xml'],
  ['/robots.txt', 'text/plain'],
  ['/.well-known/security.txt', 'text/plain'],
  ['/health/live', 'text/plain'],
  ['/assets/logo', 'image/svg+xml'],
  ['/content/navigation.json', 'application/json'],
] as const;

/** One below the address of a page, and one that a post may link to. */
const representatives: readonly string[] = ['/blog/category/work/feed.xml', '/assets/logo'];

for (const [href, type] of swept(ofTheServer, ([href]) => representatives.includes(href))) {
  test(`a click on ${href} shows what the server answers`, async ({ page }) => {
    await open(page, '/fees');
    const answered = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.url().endsWith(href),
    );
    await click(page, href);
    const { status, headers } = await answered.then((response) => ({
      status: response.status(),
      headers: response.headers(),
    }));
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    await expect(page).toHaveURL(href);
  });
}
