import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestListener } from '#server/node/serving/request-listener.ts';
import { createLog, redirectConsoleToLog } from '#server/node/telemetry/log.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openListener } from '#tests/support/open-listener.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { readPage } from '#tests/support/read-page.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import type { SearchAnswer } from '../engine/document';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const list = (...records: readonly Record<string, unknown>[]) => ({
  kind: 'list' as const,
  records,
});

const card = servicePath;
const faq = (question: string) => ({ question, answer: '<p>An <b>answer</b> about tulips.</p>' });

const onePost = {
  id: 1,
  slug: 'one',
  title: 'The first post',
  status: 'published',
  body: '<p>Words about <em>zebras</em> &amp; others</p><script>alert("hyenas")</script>',
  date_created: '2025-12-01T00:00:00Z',
};

const visitorVisa = {
  id: 1,
  status: 'published',
  title: 'Visits',
  subtitle: 'For giraffes',
  faq_items: [faq('May I stay?'), faq('Were rhinos refused?')],
};

const content = (posts: readonly object[], page: object = visitorVisa) => ({
  navigation: list({ id: 7, menu_items: [] }),
  visitor_visa: list({ ...page }),
  posts: list(...posts.map((post) => ({ ...post }))),
});

const posts = [
  onePost,
  { ...onePost, id: 2, slug: 'draft', title: 'Zebras not yet', status: 'draft' },
  { ...onePost, id: 3, slug: 'later', title: 'Zebras later', publish_on: '2026-01-01T01:00:00Z' },
];

let time: ReturnType<typeof stillClock>;
let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  time = stillClock();
  service = await openOtherService(content(posts), time.clock.now);
  site = await openSite({
    content: service.content,
    limits: { clock: time.clock, retries: 0 },
  });
});
afterEach(async () => {
  await service.stop();
  await site.close();
});

const asked = async (query: string) => {
  const { text } = await site.get(`/search.json?q=${encodeURIComponent(query)}`);
  return JSON.parse(text) as SearchAnswer;
};

/** The addresses found. */
const findUrls = async (query: string) => (await asked(query)).results.map(({ url }) => url);

test('pages, questions and posts are found by their words', async () => {
  expect(await findUrls('giraffes')).toEqual([card]);
  expect((await findUrls('rhino refusal'))[0]).toBe(`${card}#faq-2`);
  expect(await findUrls('zebras')).toEqual(['/blog/posts/one']);
  expect(await findUrls('hyenas')).toEqual([]);
  const { results } = await asked('tulips');
  expect(results[0]?.excerpt).toEqual(['An answer about ', 'tulips', '.']);
});

test('the first search finds texts of posts', async () => {
  const { results } = await asked('first post');
  expect(results[0]?.excerpt).toEqual(['Words about zebras & others']);
});

test('the index follows new, changed, withdrawn and scheduled content', async () => {
  expect(await findUrls('zebras')).toEqual(['/blog/posts/one']);
  const two = { ...onePost, id: 4, slug: 'two', title: 'The second post', body: '<p>Zebras</p>' };
  const changed = {
    ...onePost,
    title: 'Otters',
    body: '<p>No more of them</p>',
    date_updated: '2026-01-01T00:00:00Z',
  };
  service.replaceCollections(content([changed, two], { ...visitorVisa, faq_items: [faq('Now?')] }));
  time.pass(6_000);
  expect(await findUrls('zebras')).toEqual(['/blog/posts/two']);
  expect(await findUrls('otters')).toEqual(['/blog/posts/one']);
  expect(await findUrls('rhinos')).toEqual([]);
  service.replaceCollections(content(posts, { ...visitorVisa, status: 'archived' }));
  time.pass(3_600_000);
  expect((await findUrls('zebras')).toSorted()).toEqual(['/blog/posts/later', '/blog/posts/one']);
  expect(await findUrls('giraffes')).toEqual([]);
});

test('after a notice, a post without a modification date is read again', async () => {
  expect(await findUrls('zebras')).toHaveLength(1);
  const search = { ...onePost, body: '<p>Only koalas</p>' };
  service.replaceCollections(content([search]));
  expect(await findUrls('koalas')).toEqual([]);
  await site.reader.sync({ collection: 'posts', keys: ['1'], slugs: [] });
  expect(await findUrls('koalas')).toEqual(['/blog/posts/one']);
});

test('many posts are indexed', async () => {
  const many = Array.from({ length: 130 }, (_, at) => ({
    ...onePost,
    id: at + 1,
    slug: `post-${at}`,
    title: `Post ${at}`,
    body: `<p>Animal${at} lives here</p>`,
  }));
  service.replaceCollections(content(many));
  expect(await findUrls('animal129')).toEqual(['/blog/posts/post-129']);
  expect(await findUrls('animal0')).toEqual(['/blog/posts/post-0']);
});

test('the results page works without scripts, and is neither stored nor indexed', async () => {
  await findUrls('rhinos');
  const { status, headers, text } = await site.get('/search?q=rhinos+<b>');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  for (const name of ['surrogate-key', 'cache-tag', 'cdn-cache-control', 'etag']) {
    expect([name, headers.get(name)]).toEqual([name, null]);
  }
  const page = readPage(text);
  expect(page.meta('robots')).toEqual(['noindex']);
  expect(page.meta('referrer')).toEqual(['strict-origin']);
  expect(page.title).not.toContain('rhinos');
  expect(page.canonical).toBeUndefined();
  expect(page.all('h2')[0]?.text).toBe('1 result for “rhinos <b>”');
  expect(page.all('mark').map((mark) => mark.text)).toEqual(['rhinos']);
  expect(page.links('main')).toContain(`${card}#faq-2`);
  const answers = readPage((await site.get('/search?q=tulips')).text);
  expect(answers.all('mark').map((mark) => mark.text)).toEqual(['tulips', 'tulips']);
});

test('further results have separate pages, with links to the next and previous page', async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({
    ...onePost,
    id: at + 1,
    slug: `post-${at}`,
    title: `Post ${at}`,
  }));
  service.replaceCollections(content(many));
  await findUrls('zebras');
  const shown = async (path: string) => {
    const page = readPage((await site.get(path)).text);
    const links = page.links('main');
    return {
      posts: links.filter((link) => link.startsWith('/blog/posts/')),
      pages: links.filter((link) => link.startsWith('/search')),
    };
  };
  const first = await shown('/search?q=zebras');
  const second = await shown('/search?q=zebras&page=2');
  const third = await shown('/search?q=zebras&page=3');
  expect(first.pages).toEqual(['/search?q=zebras&page=2']);
  expect(second.pages).toEqual(['/search?q=zebras', '/search?q=zebras&page=3']);
  expect(third.pages).toEqual(['/search?q=zebras&page=2']);
  expect([first, second, third].map(({ posts }) => posts.length)).toEqual([20, 20, 5]);
  expect(new Set([first, second, third].flatMap(({ posts }) => posts)).size).toBe(45);
  const { results } = JSON.parse((await site.get('/search.json?q=zebras&page=3')).text);
  expect(results).toHaveLength(5);
});

test('a search without results or words offers services and the form', async () => {
  for (const path of ['/search', '/search?q=', '/search?q=the', '/search?q=unheard-of']) {
    const { status, text } = await site.get(path);
    const links = readPage(text).links('main');
    expect([path, status]).toEqual([path, 200]);
    expect(links).toEqual(expect.arrayContaining(['/contact', card]));
  }
});

test('only the start of a long query is used, and searches per visitor are limited', async () => {
  const long = `rhinos ${'x'.repeat(5_000)}`;
  expect((await site.get(`/search?q=${long}`)).status).toBe(200);
  expect((await site.get(`/search?q=${'y'.repeat(9_000)}`)).status).toBe(414);
  const ask = (visitor: string) =>
    site.handle(new Request('http://site/search.json?q=rhinos'), { visitor });
  for (let count = 0; count < 240; count += 1) await ask('one');
  const refused = await ask('one');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await ask('another')).status).toBe(200);
});

test('the log never contains a query, even when the search fails', async () => {
  const lines: string[] = [];
  const log = createLog('trace', {
    write: (line) => {
      lines.push(line);
    },
    flushSync: () => undefined,
  });
  const giveBack = redirectConsoleToLog(log.lines);
  const connections = { siteUrl, trustedProxies: 0 };
  try {
    const { ask, ended } = await openListener({
      requestListener: createRequestListener(site, connections),
    });
    const addresses = ['/search?q=deported+divorce', '/search.json?q=deported+divorce'];
    for (const path of addresses) expect((await ask(path)).status).toBe(200);
    await service.stop();
    const otherSite = await openSite({ content: service.content, limits: { retries: 0 } });
    const { ask: askFailing, ended: failing } = await openListener({
      requestListener: createRequestListener(otherSite, connections),
    });
    for (const path of addresses) expect((await askFailing(path)).status).toBe(503);
    await otherSite.close();
    for (const request of [...ended, ...failing]) log.lines.info(request, 'request');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => line.includes('"/search'))).toHaveLength(4);
    expect(lines.join('')).not.toMatch(/deport|divorce/);
  } finally {
    giveBack();
  }
});

test('only an export contains the whole index', async () => {
  expect((await site.get('/search-index.json')).status).toBe(404);
});
