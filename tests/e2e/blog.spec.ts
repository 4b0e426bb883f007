import type { Page } from '@playwright/test';
import { post } from './routes';
import { expect, test, withoutScripts, wordsOf } from './test';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const longDate =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/;
const shortDate = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}$/;

test('the list has cards, five recent posts and a next step', async ({ page }) => {
  await page.goto('/blog/posts');
  await expect(cards(page)).toHaveCount(12);
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('time')).toHaveText(longDate);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/blog\/posts\/[\w-]+$/);
    const excerpt = await wordsOf(card.getByRole('paragraph'));
    expect([...excerpt].length).toBeLessThanOrEqual(153);
    expect([...excerpt].length).toBeGreaterThan(40);
  }
  const card = cards(page).filter({ hasText: post.title });
  await expect(card.getByRole('time')).toHaveText(post.changed);
  await expect(card).toContainText(post.author.name);
  await expect(card.getByRole('paragraph')).toHaveText(/\.\.\.$/);
  const times = await cards(page)
    .getByRole('time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  expect(times).toEqual(times.toSorted((a, b) => b - a));

  const recent = page.getByRole('complementary', { name: /recent posts/i });
  await expect(recent.getByRole('link')).toHaveCount(5);
  for (const time of await recent.getByRole('time').all()) await expect(time).toHaveText(shortDate);
  await expect(recent.getByRole('link', { name: post.title })).toHaveCount(1);

  const step = main(page).getByRole('region', { name: 'Your next step' });
  await expect(step.getByRole('link', { name: 'Book a consultation' })).toHaveAttribute(
    'href',
    '/book-your-appointment',
  );
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('the list continues to older posts and back, with each post once and no draft', async ({
    page,
  }) => {
    await page.goto('/blog/posts');
    const titles = () => cards(page).getByRole('heading').allInnerTexts();
    const first = await titles();
    await main(page).getByRole('link', { name: 'Older posts' }).click();
    await expect(page).toHaveURL('/blog/posts?page=2');
    await expect(page).toHaveTitle(/page 2/);
    await expect(cards(page).first()).toBeVisible();
    const second = await titles();
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    expect([...first, ...second].join()).not.toMatch(/2025|2027/);
    await expect(main(page).getByRole('link', { name: 'Older posts' })).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Newer posts' }).click();
    await expect(page).toHaveURL('/blog/posts');
    await expect(cards(page)).toHaveCount(12);
    expect(await titles()).toEqual(first);
  });

  test('a post can be shared: the panel opens and closes', async ({ page, baseURL }) => {
    await page.goto(post.path);
    const share = main(page).getByRole('button', { name: 'Share this post' });
    const panel = page.getByRole('dialog', { name: 'Share this post' });
    await expect(panel).toBeHidden();

    await share.click();
    await expect(panel).toBeVisible();
    const address = `${baseURL}${post.path}`;
    await expect(panel.getByRole('textbox')).toHaveValue(address);
    const x = panel.getByRole('link', { name: 'X', exact: true });
    const intent = new URL((await x.getAttribute('href')) ?? '');
    expect(intent.href).toMatch(/^https:\/\/(x|twitter)\.com\/intent\/(tweet|post)\?/);
    expect(intent.searchParams.get('url')).toBe(address);
    expect(intent.searchParams.get('text')).toBe(post.title);
    const instagram = panel.getByRole('link', { name: 'Instagram' });
    await expect(instagram).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
    for (const link of [x, instagram]) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    }
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();

    await share.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await share.click();
    await expect(panel).toBeVisible();
    await page.mouse.click(20, 450);
    await expect(panel).toBeHidden();
  });
});

test('a post shows its date, author and text, and other recent posts', async ({ page }) => {
  await page.goto(post.path);
  const article = main(page).getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(article).toContainText(`Posted on ${post.changed}`);
  await expect(article).toContainText(`By ${post.author.name}`);
  // The last change was on the same day.
  await expect(article.getByRole('time')).toHaveText([post.changed]);
  expect(await article.getByRole('paragraph').count()).toBeGreaterThan(5);
  const picture = article.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(400);

  const recent = page.getByRole('complementary', { name: /recent posts/i });
  await expect(recent.getByRole('link')).toHaveCount(4);
  await expect(recent.getByRole('link', { name: post.title })).toHaveCount(0);
});
