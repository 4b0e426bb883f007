import type { Page } from '@playwright/test';
import { splitPath } from '#app/data/page-path.ts';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { isOriginal } from '#generated/languages.ts';
import { pathsIn } from '../support/sitemap';
import { sweepsAll, swept } from '../support/sweep';
import { expectAccessible, ways } from './axe';
import { notableShiftsOf, watchShifts } from './layout-shifts';
import { measure, openQuestions } from './layout-views';
import { eachKind, type Route, routes } from './routes';
import { test as base, expect, fullyHydrated, wordsOf } from './test';

/** A tab without scripts, shared by all routes: making one takes as long as a visit. */
const test = base.extend<object, { readonly still: Page }>({
  still: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 1440, height: 900 },
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test('the route table has every page of the sitemap', async ({ request }) => {
  const listed = pathsIn(await (await request.get('/sitemap.xml')).text());
  const pages = listed.filter((path) => !path.startsWith('/blog/') && isEnglish(path));
  expect(pages).not.toEqual([]);
  const paths = routes.map(({ path }) => path);
  expect(pages.filter((path) => !paths.includes(path))).toEqual([]);
});

const isEnglish = (path: string) => isOriginal(splitPath(path).tag);

async function expectPage(page: Page, route: Route, origin: string) {
  const response = await page.goto(`${origin}${route.path}`);
  expect(response?.status()).toBe(route.status);
  await expect(page).toHaveURL(`${origin}${route.endsAt ?? route.path}`);
  await expect(page).toHaveTitle(route.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectShell(page: Page) {
  const header = page.getByRole('banner').first();
  await expect(header.getByRole('link', { name: site.brand })).toHaveAttribute('href', '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible();

  const footer = page.getByRole('contentinfo');
  const { licensee, membership_number: number, regulator, networks = [] } = site;
  for (const fact of [licensee, `membership ID ${number}`, regulator]) {
    await expect(footer).toContainText(fact);
  }
  for (const { phone } of site.offices) {
    const link = footer.getByRole('link', { name: phone });
    await expect(link).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
  }
  expect(site.offices.map(({ country }) => country)).toEqual(['Canada', 'India']);
  expect(networks).toHaveLength(3);
  for (const { name, url } of networks) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
  }
  const privacy = footer.getByRole('link', { name: 'Privacy policy' });
  await expect(privacy).toHaveAttribute('href', '/privacy-policy');
}

/** Links to other sites must not give them access to the opening page: they open in the same tab or with `noopener`. */
async function expectSafeLinks(page: Page, origin: string) {
  const links = await page
    .locator('a[href^="http"]')
    .evaluateAll((all) =>
      all.map(
        (link) =>
          [
            link.getAttribute('href') ?? '',
            !link.hasAttribute('target') || /\bnoopener\b/.test(link.getAttribute('rel') ?? ''),
          ] as const,
      ),
    );
  const elsewhere = links.filter(([href]) => !href.startsWith(origin));
  expect(elsewhere.length).toBeGreaterThan(site.networks?.length ?? 0);
  expect(elsewhere.filter(([, safe]) => !safe)).toEqual([]);
}

/**
 * A page's text, part by part, with the sections unfolded that scripts unfold on a wide screen.
 * It leaves out the parts that scripts change on purpose. Testimonials are all in a row without scripts and one at a time with
 * them (`testimonials.spec.ts`). Lists of documents count ticks and can be printed alone (`documents.spec.ts`). The form's services depend on the category (`contact-form.spec.ts`).
 */
async function lastingWords(page: Page) {
  const folds = page.locator('main section > details');
  await folds.evaluateAll((all) => {
    for (const fold of all) fold.toggleAttribute('open', true);
  });
  const added =
    'section > div:has(> div > [role="status"]), #contact li p b, #contact .call, #call-us li:has(> small), footer li > span';
  await page.locator(added).evaluateAll((all) => {
    for (const part of all) part.textContent = '';
  });
  return page
    .locator('#root > :not(main), main > :not(#testimonials, #contact), #contact :is(p, li, h2)')
    .allInnerTexts();
}

for (const [index, route] of swept([...routes.entries()], ([, { path }]) => eachKind.has(path))) {
  test(`${route.path} is the same page with scripts and without, and passes axe`, async ({
    page,
    still,
    baseURL: origin = '',
    watch,
  }) => {
    if (route.status !== 200) watch.allowFailure(route.endsAt ?? route.path);
    await watchShifts(page);
    await expectPage(page, route, origin);
    await expectShell(page);
    await expectSafeLinks(page, origin);
    await fullyHydrated(page);
    const withScripts = await lastingWords(page);
    expect.soft(await notableShiftsOf(page), 'what moved').toEqual([]);

    await expectPage(still, route, origin);
    expect((await wordsOf(still.getByRole('main'))).length).toBeGreaterThan(100);
    expect(withScripts).toEqual(await lastingWords(still));
    if (route.endsAt) return;
    await expectAccessible(
      page,
      undefined,
      swept(ways, (_, way) => way === index % 2),
    );
    // `layout.spec.ts` measures the other pages.
    if (!sweepsAll || eachKind.has(route.path)) return;
    await openQuestions(page);
    expect.soft(await measure(page, ['light'])).toEqual({});
  });
}
