import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import { startSite } from '../e2e/processes';
import { pathsIn } from '../support/sitemap';
import { documents, firstLoad, maxScriptBytes } from '../support/weight-budgets';
import { openBrowser, phone } from './chromium';
import type { Measurement } from './measurement';
import { measureServicePages } from './service-pages';

const compressed = (bytes: string | Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

interface Page {
  readonly path: string;
  /** The document with its critical styles, without headers. */
  readonly document: number;
  /** All scripts that the document names. */
  readonly scripts: number;
}

const sizesOfScripts = new Map<string, number>();

async function sizeOfScript(url: string): Promise<number> {
  const known = sizesOfScripts.get(url);
  if (known !== undefined) return known;
  const size = compressed(Buffer.from(await (await fetch(url)).arrayBuffer()));
  sizesOfScripts.set(url, size);
  return size;
}

async function weigh(origin: string, path: string): Promise<Page> {
  const html = await (await fetch(origin + path)).text();
  const scripts = / data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  if (scripts.length === 0) throw new Error(`The document of ${path} names no script.`);
  let bytes = 0;
  for (const script of scripts) bytes += await sizeOfScript(origin + script);
  return { path, document: compressed(html), scripts: bytes };
}

/** Everything that a first visit to the home page loads on a phone without an interaction. */
async function firstVisit(browser: Browser, origin: string) {
  const page = await browser.newPage(phone);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  // The last request that the page makes on its own.
  const menu = page.waitForResponse('**/content/navigation.json');
  await page.goto(`${origin}/`);
  await (await menu).finished();
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  }
  const foreignRequests = requests.filter((request) => new URL(request.url()).origin !== origin);
  return {
    bytes,
    requests: requests.length,
    otherUrls: foreignRequests.map((request) => request.url()),
  };
}

const count = (value: number) => value.toLocaleString('en');

/** The page closest to its limit, or furthest above it. */
function heaviest(
  pages: readonly Page[],
  figure: 'document' | 'scripts',
  name: string,
  most: (path: string) => number,
): Measurement {
  const used = (page: Page) => page[figure] / most(page.path);
  const worst = pages.toSorted((a, b) => used(b) - used(a))[0];
  if (!worst) throw new Error('There is no page.');
  const over = pages.filter((page) => used(page) > 1);
  const limit = most(worst.path);
  return {
    name,
    result: `${count(worst[figure])} bytes of ${count(limit)} at worst (${worst.path})\n  ${over.length} of ${pages.length} pages weigh more than they may`,
    target: `≤ ${count(limit)} bytes, brotli`,
    isMet: over.length === 0,
  };
}

/** Measures the weight of documents, scripts and the first visit to the home page, and the length of service pages. */
export async function weight(): Promise<readonly Measurement[]> {
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const site = await startSite('', '', data);
  let browser: Browser | undefined;
  try {
    const { origin } = site;
    const pages: Page[] = [];
    const paths = pathsIn(await (await fetch(`${origin}/sitemap.xml`)).text());
    for (const path of [...paths, '/404']) pages.push(await weigh(origin, path));
    browser = await openBrowser();
    const { bytes, requests, otherUrls } = await firstVisit(browser, origin);
    const weights = new Map(pages.map(({ path, document }) => [path, document]));
    const servicePages = await measureServicePages(browser, origin, weights);
    return [
      heaviest(pages, 'document', 'A document with its critical styles', documents.maxBytes),
      heaviest(pages, 'scripts', 'All scripts of a page', maxScriptBytes),
      servicePages,
      {
        name: 'The first visit to the home page on a phone, with headers',
        result: `${count(bytes)} bytes in ${requests} requests, ${otherUrls.length} of them to others${otherUrls.map((url) => `\n  ${url}`).join('')}`,
        target: `≤ ${count(firstLoad.maxBytes)} bytes in ≤ ${firstLoad.maxRequests} requests, none to others`,
        isMet:
          bytes <= firstLoad.maxBytes &&
          requests <= firstLoad.maxRequests &&
          otherUrls.length === 0,
      },
    ];
  } finally {
    await browser?.close();
    await site.stop();
    await rm(data, { recursive: true, force: true });
  }
}
