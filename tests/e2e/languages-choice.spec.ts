import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { language, test } from './languages-site';
import { expect, open } from './test';

const [english, tamil, french] = [language('en-CA'), language('ta'), language('fr-CA')];

/** The page, in which the choice above the content comes first. */
const top = (page: Page) => page.locator('body');
const footer = (page: Page) => page.getByRole('contentinfo');

/** English only. */
const untranslated = '/about';

/** English and Tamil. */
const partly = '/services/visit/visitor-visas';

for (const place of swept([top, footer], (place) => place === top)) {
  test(`the links at the ${place === top ? 'top' : 'end'} lead to the same page in each language and back`, async ({
    page,
  }) => {
    await open(page, '/contact');
    const steps = [
      { name: 'தமிழ்', said: tamil },
      { name: 'Français', said: french },
      { name: 'English', said: english },
    ];
    for (const { name, said } of steps) {
      await place(page).getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL(`${said.path}/contact`);
      await expect(page.locator('html')).toHaveAttribute('lang', said.tag);
      await expect(
        page.getByRole('heading', { level: 2, name: said.word('Get in Touch') }),
      ).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL('/fr/contact');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await page.goBack();
    await expect(page).toHaveURL('/ta/contact');
    await page.goForward();
    await expect(
      page.getByRole('heading', { level: 2, name: french.word('Get in Touch') }),
    ).toBeVisible();
  });
}

test('from a page that does not exist in a language, the link leads to its home page, which says why', async ({
  page,
}) => {
  for (const { name, path, why } of [
    { name: 'தமிழ்', path: '/ta', why: /^அந்தப் பக்கம் தமிழில் இன்னும் இல்லை/ },
    { name: 'Français', path: '/fr', why: /^Cette page n’est pas encore en français/ },
  ]) {
    await open(page, untranslated);
    await expect(page.getByText(why)).toHaveCount(0);
    await footer(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${path}#untranslated-page`);
    await expect(page.getByRole('note').filter({ hasText: why })).toBeInViewport();
    await open(page, path);
    await expect(page.getByText(why)).toBeHidden();
  }
  await open(page, tamil.path + partly);
  await expect(footer(page).getByRole('link', { name: 'Français', exact: true })).toHaveAttribute(
    'href',
    '/fr#untranslated-page',
  );
  await expect(footer(page).getByRole('link', { name: 'English', exact: true })).toHaveAttribute(
    'href',
    partly,
  );
});

test('an address without a page in the language is an unknown address', async ({ request }) => {
  for (const path of [`/ta${untranslated}`, `/fr${partly}`, '/ta/no-such-page']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, '/404']);
  }
  for (const { path, word } of [tamil, french]) {
    const answer = await request.get(`${path}/404`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(word('Page Not Found'));
  }
});

test('neither a header nor an earlier visit chooses the language, and no cookie is set', async ({
  page,
  request,
  context,
}) => {
  for (const path of ['/', '/contact', '/ta', '/fr/contact']) {
    const answer = await request.get(path, {
      headers: { 'accept-language': 'ta,fr-CA;q=0.9' },
      maxRedirects: 0,
    });
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(answer.headers()['vary'] ?? '').not.toMatch(/accept-language|cookie/i);
  }
  await open(page, '/ta/contact');
  await open(page, '/contact');
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  expect(await context.cookies()).toEqual([]);
});

test('links between Tamil pages stay in Tamil, and a link to an English page says so', async ({
  page,
  request,
}) => {
  await open(page, `/ta${partly}`);
  const links = await page.locator('a[href^="/"]').evaluateAll((all) =>
    all.map((link) => ({
      path: new URL((link as HTMLAnchorElement).href).pathname,
      hreflang: link.getAttribute('hreflang'),
      isChoice: link.hasAttribute('lang'),
    })),
  );
  const plainLinks = links.filter(({ isChoice }) => !isChoice);
  expect(plainLinks.filter(({ path }) => path.startsWith('/ta')).length).toBeGreaterThan(10);
  for (const { path, hreflang } of plainLinks) {
    const isTamil = path === '/ta' || path.startsWith('/ta/');
    expect([path, hreflang]).toEqual([path, isTamil ? null : 'en']);
    if (isTamil) continue;
    const inTamil = await request.get(`/ta${path}`, { maxRedirects: 0 });
    expect([path, inTamil.status()]).toEqual([path, 302]);
  }

  const main = page.getByRole('main');
  await main.locator('a[href^="/ta/book-your-appointment"]').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await page.goBack();
  await expect(page).toHaveURL(`/ta${partly}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    tamil.text('Visitor Visas', 'navigation'),
  );
  const about = footer(page).getByRole('link', { name: tamil.text('About', 'navigation') });
  await about.click();
  await expect(page).toHaveURL(untranslated);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
});
