import type { Page } from '@playwright/test';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { nightly, swept } from '../support/sweep';
import { hold } from './held-scripts';
import { post } from './routes';
import { documentsOf, expect, fullyHydrated, open, test, wordsOf } from './test';

const tagline = 'Trusted RCIC-Led Canadian Immigration Services';

const canonical = (page: Page) => page.locator('head link[rel="canonical"]');
const description = (page: Page) => page.locator('head meta[name="description"]');
const main = (page: Page) => page.getByRole('main');

/** One link of each kind, with its page and target. */
const links = [
  {
    from: '/',
    kind: 'the menu',
    link: (page: Page) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }),
    to: '/about',
    title: 'About',
  },
  {
    from: '/about',
    kind: 'the logo',
    link: (page: Page) => page.getByRole('banner').first().getByRole('link', { name: site.brand }),
    to: '/',
    title: tagline,
  },
  {
    from: '/',
    kind: 'a card',
    link: (page: Page) => main(page).getByRole('link', { name: 'Read More about Express Entry' }),
    to: '/services/immigrate/express-entry',
    title: 'Express Entry',
  },
  {
    from: '/services/immigrate/express-entry',
    kind: 'the sidebar',
    link: (page: Page) =>
      page
        .getByRole('navigation', { name: 'Our Services' })
        .getByRole('link', { name: 'Family Sponsorship' }),
    to: '/services/immigrate/family-sponsorship',
    title: 'Family Sponsorship',
  },
  {
    from: '/about',
    kind: 'the footer',
    link: (page: Page) =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }),
    to: '/privacy-policy',
    title: 'Privacy Policy',
  },
  {
    from: '/blog/posts',
    kind: 'a recent post',
    link: (page: Page) => page.getByRole('complementary').getByRole('link', { name: post.title }),
    to: post.path,
    title: post.title,
  },
];

for (const { from, kind, link, to, title } of swept(links, ({ kind }) => kind === 'a card')) {
  test(`a link of ${kind} navigates without a new document`, async ({ page, baseURL }) => {
    await open(page, from);
    const before = await description(page).getAttribute('content');
    const documents = documentsOf(page);
    await link(page).click();
    await expect(page).toHaveURL(to);
    await expect(page).toHaveTitle(`${title} | ${site.brand}`);
    await expect(canonical(page)).toHaveCount(1);
    await expect(canonical(page)).toHaveAttribute('href', `${baseURL}${to}`);
    await expect(description(page)).toHaveCount(1);
    await expect(description(page)).not.toHaveAttribute('content', before ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(documents.count()).toBe(0);
  });
}

test('after a navigation the focus is in the new page and its title is announced', async ({
  page,
}) => {
  await open(page, '/');
  const announcer = page.locator('[aria-live="polite"][data-announcer]');
  await expect(announcer).toBeEmpty();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(announcer).toHaveText(`About | ${site.brand}`);
  await expect(main(page)).toBeFocused();
  const navigated = await wordsOf(main(page));
  await page.goBack();
  await expect(announcer).toContainText(tagline);
  await expect(main(page)).toBeFocused();

  // A direct visit shows the same content.
  await page.goto('/about');
  await fullyHydrated(page);
  expect(await wordsOf(main(page))).toBe(navigated);
});

const about = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).first();
const intents: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'pointed at': (page) => about(page).hover(),
  focused: (page) => about(page).focus(),
};

for (const [name, act] of Object.entries(intents)) {
  test(`a page’s data is fetched when its link is ${name}, and not again`, {
    tag: nightly,
  }, async ({ page }) => {
    await open(page, '/privacy-policy');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answer = page.waitForResponse('**/content/about_page.json');
    await act(page);
    await (await answer).finished();
    await about(page).click();
    await expect(page).toHaveTitle(/^About/);
    expect(asked.filter((path) => path === '/content/about_page.json')).toHaveLength(1);
  });
}

test('a slow navigation shows progress after 200 ms, not before', async ({ page }) => {
  await page.clock.install();
  await open(page, '/privacy-policy');
  const content = await hold(page, '**/content/about_page.json');
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await about(page).click();
  await expect(main(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(199);
  await expect(progress).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(progress).toBeVisible();
  await expect(page).toHaveTitle(/^Privacy/);
  await page.clock.resume();
  content.release();
  await expect(page).toHaveTitle(/^About/);
  await expect(progress).toHaveCount(0);
});

test('a click with a modifier key is left to the browser', { tag: nightly }, async ({
  page,
  context,
}) => {
  await open(page, '/privacy-policy');
  const newPage = context.waitForEvent('page');
  await about(page).click({ modifiers: ['ControlOrMeta'] });
  await (await newPage).waitForURL('**/about');
  await expect(page).toHaveURL('/privacy-policy');
});

test('if a file is missing after a deployment, a link loads the new document', async ({
  page,
  watch,
}) => {
  await open(page, '/about');
  const documents = documentsOf(page);
  await page.route('**/_app/contact-*.js', (route) => {
    watch.allowFailure(new URL(route.request().url()).pathname);
    return documents.count() > 0 ? route.continue() : route.fulfill({ status: 404 });
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact', exact: true })
    .click();
  await expect(page).toHaveURL('/contact');
  await fullyHydrated(page);
  await expect(page).toHaveTitle(/^Contact/);
  expect(documents.count()).toBe(1);
});

test('a page’s code loads when its link is hovered, together with the text formatters it needs', async ({
  page,
}) => {
  await open(page, '/privacy-policy');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
  });
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact', exact: true });
  await link.hover();
  const chunks = () => scripts.map((path) => path.replace(/^\/_app\/|-[\w-]{8}\.js$/g, '')).sort();
  const needed = ['contact', 'forms', 'navigation', 'shared', 'totals'];
  await expect.poll(chunks).toEqual(needed);
  await link.click();
  await expect(page).toHaveTitle(/^Contact/);
  expect(chunks()).toEqual(needed);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a new page starts at its top at once; back and forward restore the scroll position', async ({
    page,
  }) => {
    await open(page, '/');
    const card = main(page).getByRole('link', { name: 'Read More about Business Immigration' });
    await card.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    const left = await place();
    expect(left).toBeGreaterThan(500);

    // Read at the moment the new heading appears: visitors must not see the page scroll to its top.
    const arrival = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const heading = document.querySelector('h1')?.textContent;
          new MutationObserver((_, observer) => {
            if (document.querySelector('h1')?.textContent === heading) return;
            observer.disconnect();
            resolve(window.scrollY);
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
    );
    await card.click();
    expect(await arrival).toBe(0);
    await expect(page).toHaveURL('/services/immigrate/business-immigration');

    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await page.goBack();
    await expect(page).toHaveTitle(new RegExp(tagline));
    await expect.poll(place).toBe(left);
    await page.goForward();
    await expect(page).toHaveTitle(/^Business Immigration/);
    await expect.poll(place).toBe(700);
  });
});
