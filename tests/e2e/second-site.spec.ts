import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { crawl } from '../contract/crawl';
import { validityProblems } from '../contract/html-validity';
import { attribute } from '../contract/page-tree';
import { structuredDataProblems } from '../contract/structured-data';
import { expectAccessible, ways } from './axe';
import { followLinks } from './export-links';
import { createWordFinder } from './firm-words';
import { startBuildOf } from './processes';
import {
  englishTexts,
  exportFolder,
  idsOf,
  isEnglish,
  linksWithin,
  ownCollections,
  prepareSecondSite,
  publicOrigin,
  readPages,
  readTexts,
  type SecondSite,
  site,
} from './second-site';
import { startStaticHost } from './static-host';
import { expect, fullyHydrated, test, withoutScripts } from './test';

/** The second site, which has nothing of the firm: it is checked as an adopter of the engine would see it. */
test.describe.configure({ mode: 'serial' });

let prepared: SecondSite;
let files: ReadonlyMap<string, string>;
let pages: ReturnType<typeof readPages>;
let host: Awaited<ReturnType<typeof startStaticHost>>;

/** How much was checked. */
const counts = { pages: 0, links: 0, fragments: 0, states: 0, files: 0 };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  prepared = await prepareSecondSite();
  const folder = join(prepared.copy.root, exportFolder);
  files = readTexts(folder);
  pages = readPages(files);
  counts.pages = pages.size;
  host = await startStaticHost(folder);
});

test.afterAll(async () => {
  await host?.stop();
  await prepared?.copy.remove();
  console.log(`The second site: ${JSON.stringify(counts)}`);
});

test('every link leads to a page or file, and every fragment to an element of its page', async () => {
  test.setTimeout(120_000);
  const linked = await followLinks(host.origin, [...pages.keys()], publicOrigin);
  const get = async (address: string) => {
    const answer = await fetch(host.origin + address);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const from = ['/', '/feed.xml', '/atom.xml', '/sitemap.xml', '/robots.txt'];
  const named = await crawl(get, { siteUrl: publicOrigin, from });
  const ids = new Map([...pages].map(([path, { elements }]) => [path, idsOf(elements)]));
  const fragments = [...pages].flatMap(([path, { elements }]) =>
    linksWithin(elements, path).map(([to, id]) => ({ path, to, id })),
  );
  const missing = fragments.filter(({ to, id }) => !ids.get(to)?.has(id));
  expect([linked.wrong, named.wrong, missing]).toEqual([[], [], []]);
  counts.links = new Set([...linked.seen, ...named.seen]).size;
  counts.fragments = fragments.length;
  expect(pages.size).toBeGreaterThan(15);
  expect(counts.links).toBeGreaterThan(100);
  expect(counts.fragments).toBeGreaterThan(20);
});

test('every page is valid HTML with valid structured data', async () => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  for (const [path, { html, elements }] of pages) {
    const ownProblems = [
      ...(await validityProblems(html)),
      ...structuredDataProblems(elements, publicOrigin),
    ];
    problems.push(...ownProblems.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});

test('every page and feed is in the language of the site', () => {
  const english = [...pages].flatMap(([path, { elements }]) => {
    expect([path, elements.map((element) => attribute(element, 'lang'))]).toEqual([
      path,
      expect.arrayContaining(['de']),
    ]);
    return englishTexts(elements).map((text) => `${path}: ${text}`);
  });
  expect(english).toEqual([]);
  expect(pages.get('/blog/posts')?.html).toContain('5. Januar 2026');
  expect(files.get('feed.xml')).toContain('<language>de</language>');
});

test('the content check finds nothing, and applies no rule of English sentences', () => {
  const { checked, findings, failures, proof } = JSON.parse(prepared.contentReport);
  expect([findings, failures]).toEqual([[], []]);
  expect(checked.entries).toBeGreaterThan(10);
  expect(proof.found).toBe(proof.planted);
});

test('every page can be read without scripts', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext(withoutScripts);
  const page = await context.newPage();
  for (const path of pages.keys()) {
    await page.goto(host.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{L}/u);
    const main = (await page.getByRole('main').innerText()).trim();
    expect(main.length, path).toBeGreaterThan(100);
    await expect(page.getByRole('banner').locator('a[href="/kontakt"]').first()).toBeAttached();
  }
  await context.close();
});

test('on a phone, the heading of every page is below the header, and the brand breaks only between words', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const covered: string[] = [];
  for (const path of pages.keys()) {
    await page.goto(host.origin + path);
    const header = await page.getByRole('banner').first().boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    if (!header || !heading || heading.y < header.y + header.height) covered.push(path);
  }
  // A word that breaks has two boxes.
  const brand = page.getByRole('banner').first().locator('.head-logo');
  const broken = await brand.evaluate(({ lastChild }) =>
    [...(lastChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(lastChild as Node, index);
      range.setEnd(lastChild as Node, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    }),
  );
  await page.close();
  expect(covered).toEqual([]);
  expect(broken).toEqual([]);
});

/** Opens a page that logs no error and requests nothing from other sites. */
async function openQuietPage(browser: Browser) {
  const complaints: string[] = [];
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(host.origin)) complaints.push(request.url());
  });
  return { page, complaints, close: () => context.close() };
}

async function expectNoViolation(page: Page, seen: readonly (typeof ways)[number][]) {
  await expectAccessible(page, undefined, seen);
  counts.states += seen.length;
}

test('axe finds nothing on any page, and scripts complain of nothing', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, complaints, close } = await openQuietPage(browser);
  for (const path of pages.keys()) {
    await page.goto(host.origin + path);
    await fullyHydrated(page);
    await expectNoViolation(page, ways.slice(0, 2));
  }
  expect(complaints).toEqual([]);
  await close();
});

test('axe finds nothing in an open menu, search results, and a form with mistakes', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page, complaints, close } = await openQuietPage(browser);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(host.origin);
  await fullyHydrated(page);
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  await expectNoViolation(page, ways.slice(0, 1));

  await page.goto(`${host.origin}/search?q=implantat`);
  await expect(page.getByRole('main').locator('a[href*="/implantate"]').first()).toBeVisible();
  await expectNoViolation(page, ways.slice(0, 1));

  await page.goto(`${host.origin}/kontakt`);
  await fullyHydrated(page);
  // The button says that fields are missing, and can still be pressed.
  await page.locator('main form button[type="submit"]').click({ force: true });
  await expect(page.getByText('Geben Sie Ihre E-Mail-Adresse ein.').first()).toBeVisible();
  await expectNoViolation(page, ways.slice(0, 2));
  expect(complaints).toEqual([]);
  await close();
});

test('neither the export, nor the model for Directus, nor the server says a word of the firm or an English answer', async () => {
  test.setTimeout(120_000);
  const words = createWordFinder();
  const mentions = [...files].flatMap(([file, text]) => words.find(file, text));
  counts.files = files.size;
  const { collections } = JSON.parse(prepared.directusModel).model;
  const stored = collections.filter(({ schema }: { schema: object | null }) => schema);
  expect(stored.map(({ collection }: { collection: string }) => collection).toSorted()).toEqual(
    ownCollections().toSorted(),
  );
  mentions.push(...words.find('the model for Directus', prepared.directusModel));

  const dataDir = join(prepared.copy.root, 'data');
  const server = await startBuildOf(prepared.copy.root, site, dataDir);
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked: readonly (readonly [path: string, status: number, init?: RequestInit])[] = [
      ['/', 200],
      ['/404', 404],
      ['/keine-seite', 302],
      ['/content/nichts.json', 404],
      ['/assets/nichts', 404],
      ['/%', 400],
      ['/', 405, { method: 'DELETE' }],
      ['/sitemap-9.xml', 404],
      ['/.well-known/security.txt', 200],
      ['/search?q=implantat', 200],
      ['/enquiries', 415, { method: 'POST' }],
      ['/enquiries', 400, { method: 'POST', headers, body: 'firstName=Mia' }],
    ];
    for (const [path, status, init] of asked) {
      const answer = await fetch(server.origin + path, { redirect: 'manual', ...init });
      const body = await answer.text();
      const name = `${init?.method ?? 'GET'} ${path}`;
      expect.soft([name, answer.status]).toEqual([name, status]);
      mentions.push(...words.find(name, `${JSON.stringify([...answer.headers])}\n${body}`));
      if (status === 400 && path === '/enquiries') {
        expect(body).toContain('Geben Sie Ihre E-Mail-Adresse ein.');
      }
      // The words of pages are checked in the export.
      const type = answer.headers.get('content-type') ?? '';
      if (status >= 400 && !type.startsWith('text/html')) {
        const text = type.startsWith('application/json') ? JSON.parse(body).error : body.trim();
        expect.soft([name, text, isEnglish(text)]).toEqual([name, text, false]);
      }
      if (path.endsWith('security.txt')) expect(body).toContain('Preferred-Languages: de');
    }
    mentions.push(...words.find('the log', server.printed()));
  } finally {
    await server.stop();
  }
  expect(mentions).toEqual([]);
  expect([...words.unused], 'exceptions that no longer occur').toEqual([]);
});
