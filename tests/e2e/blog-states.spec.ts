import type { Page } from '@playwright/test';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { swept } from '../support/sweep';
import { hold } from './held-scripts';
import { post } from './routes';
import { documentsOf, expect, open, test } from './test';

const listPath = '/content/posts/page/1.json';
const recentPath = '/content/posts/recent.json';
const postPath = `/content/post/${post.path.split('/').at(-1)}.json`;

const main = (page: Page) => page.getByRole('main');
const recent = (page: Page) => page.getByRole('complementary', { name: 'Recent posts' });
/** The other recent posts: one of the five is open. */
const besidePost = 4;
const cards = (page: Page) => main(page).getByRole('listitem').getByRole('heading', { level: 2 });
const loading = (page: Page, words?: string) =>
  main(page)
    .getByRole('status')
    .filter(words === undefined ? {} : { hasText: words });
const toBlog = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();

/** Starts on a page without blog content, so that scripts must request the blog. */
const visit = (page: Page) => open(page, '/privacy-policy');
const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json }));
const noPosts = { posts: [], page: 1, pages: 1, total: 0 };

async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

test('a slow list shows its loading state after 200 ms, not before', async ({ page }) => {
  await page.clock.install();
  await visit(page);
  const documents = documentsOf(page);
  const posts = await hold(page, `**${listPath}`);
  await stopClock(page);
  const asked = page.waitForRequest(`**${listPath}`);
  await toBlog(page);
  await asked;
  // The request and its timeout have started, so the clock may continue.
  await expect(main(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(199);
  await expect(main(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveTitle(/^Privacy/);
  await page.clock.runFor(1);
  await expect(loading(page, 'Loading the posts…')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page).toHaveTitle(`Blog | ${site.brand}`);
  await expect(page).toHaveURL('/blog/posts');
  // Data that arrives while the clock is stopped is shown when the clock continues.
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return recent(page).getByRole('link').count();
    })
    .toBe(5);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.clock.resume();
  posts.release();
  await expect(cards(page)).toHaveCount(12);
  await expect(loading(page)).toHaveCount(0);
  expect(documents.count()).toBe(0);
});

test('slow recent posts delay neither the list nor a post', async ({ page }) => {
  await page.clock.install();
  await visit(page);
  const beside = await hold(page, `**${recentPath}`);
  await stopClock(page);
  await toBlog(page);
  await expect(cards(page)).toHaveCount(12);
  await expect(recent(page).getByRole('status')).toHaveText('Loading recent posts…');
  await main(page).getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(recent(page).getByRole('status')).toHaveText('Loading recent posts…');
  await page.clock.resume();
  beside.release();
  await expect(recent(page).getByRole('link')).toHaveCount(besidePost);
  await expect(recent(page).getByRole('status')).toHaveCount(0);
});

test('a slow post shows its loading state, then its content, title and announcement', async ({
  page,
}) => {
  await open(page, '/blog/posts');
  const held = await hold(page, `**${postPath}`);
  await main(page).getByRole('listitem').getByRole('link', { name: post.title }).first().click();
  await expect(loading(page, 'Loading the post…')).toBeVisible();
  await expect(page).toHaveURL(post.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  held.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(page).toHaveTitle(`${post.title} | ${site.brand}`);
  await expect(page.locator('[data-announcer]')).toHaveText(`${post.title} | ${site.brand}`);
  await expect(loading(page)).toHaveCount(0);
  await expect(recent(page).getByRole('link')).toHaveCount(besidePost);
});

/** Failed answers from the service, and the message that visitors read. */
const failures = [
  {
    kind: 'says why',
    answer: { status: 503, json: { error: 'The posts are being moved.' } },
    list: 'The posts are being moved.',
    post: 'The posts are being moved.',
  },
  {
    kind: 'says nothing',
    answer: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    list: 'Failed to load posts',
    post: 'The post could not be loaded. Please try again in a few minutes.',
  },
] as const;

for (const failure of swept(failures, ({ kind }) => kind === 'says nothing')) {
  test(`a list that fails and ${failure.kind} offers a way home, and loads once the service is back`, async ({
    page,
    watch,
  }) => {
    watch.allowFailure(listPath);
    await visit(page);
    await page.route(`**${listPath}`, (route) => route.fulfill(failure.answer));
    await toBlog(page);
    const box = main(page).getByRole('alert');
    await expect(box.getByRole('heading', { name: 'Error Loading Posts' })).toBeVisible();
    await expect(box.getByRole('paragraph')).toHaveText(failure.list);
    await expect(recent(page).getByRole('link')).toHaveCount(5);
    await box.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await toBlog(page);
    await expect(box).toBeVisible();
    await page.unroute(`**${listPath}`);
    await toBlog(page);
    await expect(cards(page)).toHaveCount(12);
    await expect(box).toHaveCount(0);
  });

  test(`a post that fails and ${failure.kind} offers a way home, and loads once the service is back`, async ({
    page,
    watch,
  }) => {
    watch.allowFailure(postPath);
    await open(page, '/blog/posts');
    await page.route(`**${postPath}`, (route) => route.fulfill(failure.answer));
    await cards(page).getByRole('link', { name: post.title }).click();
    const box = main(page).getByRole('alert');
    await expect(box.getByRole('heading', { name: 'Error Loading Post' })).toBeVisible();
    await expect(box.getByRole('paragraph')).toHaveText(failure.post);
    await expect(box.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await page.unroute(`**${postPath}`);
    await toBlog(page);
    await cards(page).getByRole('link', { name: post.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
    await expect(page).toHaveTitle(`${post.title} | ${site.brand}`);
  });
}

test('a link to a deleted post leads to a box that says so', async ({ page }) => {
  await open(page, '/blog/posts');
  await answer(page, postPath, { post: null, excerpt: '' });
  await cards(page).getByRole('link', { name: post.title }).click();
  const box = main(page).getByRole('alert');
  await expect(box.getByRole('heading', { name: 'Error Loading Post' })).toBeVisible();
  await expect(box.getByRole('paragraph')).toHaveText('Post not found');
  await expect(page).toHaveTitle(`Post not found | ${site.brand}`);
  await box.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an empty blog says so, both in the list and beside it', async ({ page }) => {
  await visit(page);
  await answer(page, listPath, noPosts);
  await answer(page, recentPath, { posts: [] });
  await toBlog(page);
  await expect(main(page).getByText('No posts available at the moment.')).toBeVisible();
  await expect(recent(page)).toContainText('No recent posts available');
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('failed recent posts say so, leave the list alone, and load with the next page', async ({
  page,
  watch,
}) => {
  watch.allowFailure(recentPath);
  await visit(page);
  await page.route(`**${recentPath}`, (route) => route.fulfill({ status: 503, json: {} }));
  await toBlog(page);
  await expect(recent(page)).toContainText('Unable to load recent posts');
  await expect(cards(page)).toHaveCount(12);
  await page.unroute(`**${recentPath}`);
  await cards(page).getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(recent(page).getByRole('link')).toHaveCount(besidePost);
});

test.describe('a missing post', () => {
  const slugs = ['no-such-post', 'express-entry-categories-2027', 'study-permits-in-2025'];
  for (const slug of swept(slugs, (_, index) => index < 1)) {
    test(`${slug}: the box says so and offers a way home`, async ({ page, watch }) => {
      const path = `/blog/posts/${slug}`;
      watch.allowFailure(path);
      const response = await open(page, path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(`Post not found | ${site.brand}`);
      const box = page.getByRole('alert');
      await expect(box.getByRole('heading', { name: 'Error Loading Post' })).toBeVisible();
      await expect(box).toContainText('Post not found');
      await box.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});
