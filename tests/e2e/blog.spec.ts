import type { Page } from '@playwright/test';
import { hydrated, visitBeforeScripts } from './held-scripts';
import { post } from './routes';
import { expect, open, test, withoutScripts, wordsOf } from './test';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const longDate =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/;
const shortDate = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}$/;

test('a card gives date, author, title and the beginning of the text (§2.blog-list, §2.post-card)', async ({
  page,
}) => {
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
});

test('five recent posts stand beside the list (§4.recent-posts, §9.dates)', async ({ page }) => {
  await page.goto('/blog/posts');
  const recent = page.getByRole('complementary', { name: /recent posts/i });
  await expect(recent.getByRole('link')).toHaveCount(5);
  for (const time of await recent.getByRole('time').all()) await expect(time).toHaveText(shortDate);
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);
    const visit = (page: Page, path: string) => (scripts ? open(page, path) : page.goto(path));

    test('the list goes on to older posts and back, each post once, no draft', async ({ page }) => {
      await visit(page, '/blog/posts');
      const titles = () => cards(page).getByRole('heading').allInnerTexts();
      const first = await titles();
      await main(page).getByRole('link', { name: 'Older posts' }).click();
      await expect(page).toHaveURL('/blog/posts?page=2');
      await expect(page).toHaveTitle(/page 2/);
      await expect(cards(page)).toHaveCount(2);
      const second = await titles();
      expect(new Set([...first, ...second]).size).toBe(14);
      expect([...first, ...second].join()).not.toMatch(/2025|2027/);
      await expect(main(page).getByRole('link', { name: 'Older posts' })).toHaveCount(0);
      await main(page).getByRole('link', { name: 'Newer posts' }).click();
      await expect(page).toHaveURL('/blog/posts');
      await expect(cards(page)).toHaveCount(12);
      expect(await titles()).toEqual(first);
    });

    test('a post can be shared: the panel opens and closes (§2.share)', async ({
      page,
      baseURL,
    }) => {
      await visit(page, post.path);
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
}

test.describe('the share panel, with scripts', () => {
  const share = (page: Page) => main(page).getByRole('button', { name: 'Share this post' });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Share this post' });
  const copy = (page: Page) => panel(page).getByRole('button', { name: 'Copy Link' });
  const statusOf = (page: Page) => panel(page).getByRole('status');
  /** What was copied, as a document reads it that may: those of the site only write. */
  const copied = async (page: Page): Promise<string> => {
    const reader = await page.context().newPage();
    const empty = { contentType: 'text/html', body: '<!DOCTYPE html><title>Reader</title>' };
    await reader.route('**/reader', (route) => route.fulfill(empty));
    await reader.goto('/reader');
    const text = await reader.evaluate(() => navigator.clipboard.readText());
    await reader.close();
    return text;
  };

  test('the focus goes in and comes back, whatever closes it', async ({ page }) => {
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

  test('the Tab key stays within it, also when it was opened before the scripts came', async ({
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

  test('a copied link is confirmed for three seconds, from the last copy on (§2.copy-link)', async ({
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

  test('where the clipboard is denied the address is selected and nothing is claimed (§8.clipboard)', async ({
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

  test('the device’s own sharing is offered where there is one, with title and address', async ({
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

  test('a device without one offers none', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await open(page, post.path);
    await share(page).click();
    await expect(copy(page)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'More ways to share' })).toHaveCount(0);
  });
});

test('a post gives its date, author and text (§2.post)', async ({ page }) => {
  await page.goto(post.path);
  const article = main(page).getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(article).toContainText(`Posted on ${post.changed}`);
  await expect(article).toContainText(`By ${post.author.name}`);
  expect(await article.getByRole('paragraph').count()).toBeGreaterThan(5);
  const picture = article.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(400);
});

test('a post without an author names none (§2.post-author)', async ({ page }) => {
  await page.goto('/blog/posts/first-six-weeks-in-canada');
  const article = main(page).getByRole('article');
  await expect(article.getByText(/^Posted on/)).toBeVisible();
  await expect(article.getByText(/^By\b/)).toHaveCount(0);
});
