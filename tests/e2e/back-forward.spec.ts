import type { Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import {
  answers,
  failed,
  fill,
  formTakenOver,
  someone,
  stored,
  submitButton,
  success,
} from './enquiries';
import { expect, open, test } from './test';

/** Restores the page as from the back/forward cache, unchanged. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

const progress = (page: Page) => page.getByRole('progressbar');

/** A route handler that never answers. */
const never = () => new Promise<void>(() => {});

test('after a deployment the loading bar ends when the visitor comes back from the new document', {
  tag: nightly,
}, async ({ page, watch }) => {
  await open(page, '/privacy-policy');
  await page.route('**/_app/*blog-code*.js', (route) => {
    watch.allowFailure(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404 });
  });
  // The browser stays on the page, like a page in the back/forward cache.
  await page.route('**/blog/posts', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(progress(page)).toBeVisible();
  await comeBack(page);
  await expect(progress(page)).toHaveCount(0);
  await expect(page.locator('[aria-busy], [data-leaving]')).toHaveCount(0);
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await about.click();
  await expect(page).toHaveURL('/about');
});

test('the loading bar also ends if the next page was in flight, and that page is requested again', {
  tag: nightly,
}, async ({ page }) => {
  await open(page, '/privacy-policy');
  await page.route('**/content/about_page.json', never);
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await about.click();
  await expect(progress(page)).toBeVisible();
  await comeBack(page);
  await expect(progress(page)).toHaveCount(0);
  await page.unroute('**/content/about_page.json');
  await about.click();
  await expect(page).toHaveURL('/about');
});

test('a pending blog request is sent again', async ({ page }) => {
  await open(page, '/privacy-policy');
  await page.route('**/content/posts/page/1.json', never);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Loading the posts…')).toBeVisible();
  await page.unroute('**/content/posts/page/1.json');
  await comeBack(page);
  await expect(page.getByText('Articles are general.')).toBeVisible();
});

test('an enquiry in flight can be sent again, once', async ({ page, watch }) => {
  watch.allowFailure('Failed to submit');
  const email = someone();
  await page.goto('/contact');
  await formTakenOver(page);
  await fill(page, email);
  await page.route('**/enquiries', never);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await comeBack(page);
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(submitButton(page)).toHaveText('Submit');
  await page.unroute('**/enquiries');
  await submitButton(page).click();
  await expect(success(page)).toBeVisible();
  expect(await stored(email)).toMatchObject([{ ...answers, email }]);
});
