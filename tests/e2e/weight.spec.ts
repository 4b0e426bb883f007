import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { swept } from '../support/sweep';
import { documents, firstLoad, maxScriptBytes } from '../support/weight-budgets';
import { routes } from './routes';
import { expect, fullyHydrated, inWholeBrowser, test } from './test';

const compressed = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test.use(inWholeBrowser);

test('every document is small, with its styles and hydration data, and half of them fit in one round trip', async ({
  request,
}) => {
  const sizes: (readonly [path: string, bytes: number])[] = [];
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const all = new Set([
    ...routes.map((route) => route.path),
    ...listed.map((url) => new URL(url).pathname),
  ]);
  expect(all.size).toBeGreaterThan(35);
  for (const path of all) {
    const answer = await request.get(path);
    sizes.push([path, compressed(await answer.text())]);
  }
  expect(sizes.filter(([path, bytes]) => bytes > documents.maxBytes(path))).toEqual([]);
  const ordered = sizes.map(([, bytes]) => bytes).toSorted((a, b) => a - b);
  expect(ordered[Math.floor(ordered.length / 2)]).toBeLessThanOrEqual(documents.maxMedianBytes);
});

test('a document is compressed, and is not sent again to a browser that has it', async ({
  request,
}) => {
  const path = '/services/immigrate/express-entry';
  const asking = { 'accept-encoding': 'br' };
  const first = await request.get(path, { headers: asking });
  const { etag = '', vary } = first.headers();
  expect([first.headers()['content-encoding'], vary]).toEqual(['br', 'Accept-Encoding']);
  const again = await request.get(path, { headers: { ...asking, 'if-none-match': etag } });
  expect([again.status(), await again.text()]).toEqual([304, '']);
});

/** Opens a page as on a first visit and returns its requests, up to the last one the page makes on its own. */
async function load(page: Page, path: string): Promise<readonly Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const menuIsFresh = page.waitForResponse('**/content/navigation.json');
  await page.goto(path, { waitUntil: 'load' });
  await fullyHydrated(page);
  await (await menuIsFresh).finished();
  return requests;
}

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');

/** The browser's render-blocking resources. */
const blocking = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus !== 'non-blocking',
      )
      .map(({ name }) => name),
  );

const sizes = new Map<string, number>();
async function compressedSize(request: Request): Promise<number> {
  const known = sizes.get(request.url());
  if (known !== undefined) return known;
  const size = compressed((await (await request.response())?.body()) ?? '');
  sizes.set(request.url(), size);
  return size;
}

const documentsWithScripts = routes.filter(({ endsAt }) => endsAt === undefined);
// The home page is weighed below, on a phone.
for (const { path, status } of swept(documentsWithScripts, (route) => route.path === '/contact')) {
  test(`${path} paints at once, and names every script it needs, all of them small`, async ({
    page,
    watch,
  }) => {
    if (status >= 400) watch.allowFailure(path);
    const [document, ...rest] = await load(page, path);
    const scripts = rest.filter(isScript);
    expect(scripts.length).toBeGreaterThan(0);
    expect(await blocking(page)).toEqual([]);

    const html = (await (await document?.response())?.text()) ?? '';
    const named = / data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    const addresses = scripts.map((script) => new URL(script.url()).pathname);
    expect(addresses.filter((address) => !named.includes(address))).toEqual([]);

    let bytes = 0;
    for (const script of scripts) bytes += await compressedSize(script);
    expect(bytes).toBeLessThanOrEqual(maxScriptBytes(path));
  });
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

  test('a first visit to the home page is one small load, all of it from the site', async ({
    page,
    baseURL,
  }) => {
    const requests = await load(page, '/');
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const request of requests) {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      bytes += responseBodySize + responseHeadersSize;
    }
    expect(requests.length).toBeLessThanOrEqual(firstLoad.maxRequests);
    expect(bytes).toBeLessThanOrEqual(firstLoad.maxBytes);
    const origin = new URL(baseURL ?? '').origin;
    expect(requests.filter((request) => new URL(request.url()).origin !== origin)).toEqual([]);
    expect(await blocking(page)).toEqual([]);
  });
});
