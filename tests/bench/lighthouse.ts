import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import runLighthouse, { type Flags } from 'lighthouse';
import { buildSite, isBuilt } from '../../src/server/build';
import { startSite } from '../e2e/processes';
import { createProgress } from '../visual/progress';
import { pathsIn } from '../visual/views';
import { type SteeredBrowser, startChromium } from './chromium';
import {
  asked,
  figuresOf,
  isMeasured,
  isPerfect,
  type LighthouseResult,
  type PageFigures,
  tableOf,
  type Unmeasured,
} from './lighthouse-report';
import type { Measurement } from './measurement';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * What Lighthouse asks of every page and the page of unknown addresses cannot have: it answers 404, which the browser names in
 * its console, and asks not to be indexed. Its console is watched by the end-to-end tests.
 */
const notOfErrorPage = ['http-status-code', 'is-crawlable', 'errors-in-console'];

const NOT_FOUND = '/404';

/** A port nobody listens on: the site has to know its own address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

/** One run of Lighthouse over a page, as its mobile preset has it. */
async function run(
  { port }: SteeredBrowser,
  url: string,
  categories: readonly string[],
): Promise<LighthouseResult> {
  const flags: Flags = {
    port,
    logLevel: 'silent',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
    ...(url.endsWith(NOT_FOUND) ? { ignoreStatusCode: true, skipAudits: notOfErrorPage } : {}),
  };
  const result = await runLighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
  return result.lhr;
}

async function measurePage(
  browser: SteeredBrowser,
  origin: string,
  path: string,
  times: number,
): Promise<PageFigures | Unmeasured> {
  try {
    const runs = [await run(browser, `${origin}${path}`, [...asked, 'performance'])];
    while (runs.length < times && !runs.some(({ runtimeError }) => runtimeError)) {
      runs.push(await run(browser, `${origin}${path}`, ['performance']));
    }
    return figuresOf(path, runs);
  } catch (error) {
    return { path, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Every page of the site's own list, and the one of unknown addresses. */
async function pathsOf(origin: string): Promise<readonly string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  return [...pathsIn(await response.text()), NOT_FOUND];
}

async function measureSite(times: number): Promise<readonly (PageFigures | Unmeasured)[]> {
  const { say, show } = createProgress(process.stderr);
  if (!(await isBuilt(root))) await buildSite(root);
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const port = String(await freePort());
  const SITE_URL = `http://127.0.0.1:${port}`;
  const site = await startSite('', '', data, { PORT: port, SITE_URL });
  const browser = await startChromium().catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  const pages: (PageFigures | Unmeasured)[] = [];
  try {
    const paths = await pathsOf(SITE_URL);
    say(`Lighthouse looks at ${paths.length} pages, ${times} × each…`);
    for (const [index, path] of paths.entries()) {
      show(`${index + 1} of ${paths.length}: ${path}`);
      pages.push(await measurePage(browser, SITE_URL, path, times));
    }
  } finally {
    await browser.stop();
    await site.stop();
    await rm(data, { recursive: true, force: true });
  }
  return pages;
}

/**
 * Lighthouse, as on a phone, over every page of the production site. The figures go to test-results/bench/lighthouse.json too.
 * @param times how often the speed is measured: once is chance
 * @throws when nothing at all was measured: no browser, no site, no page
 */
export async function lighthouse(times = 3): Promise<Measurement> {
  const pages = await measureSite(times);
  const measured = pages.filter(isMeasured);
  const folder = join(root, 'test-results', 'bench');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'lighthouse.json'), `${JSON.stringify(pages, null, 2)}\n`);
  if (measured.length === 0) {
    throw new Error(`Lighthouse measured no page.\n${tableOf(pages)}`);
  }
  const perfect = measured.filter(isPerfect).length;
  return {
    name: 'Lighthouse, mobile, production build',
    result: `${perfect} of ${pages.length} pages have all that is asked; performance is the median of ${times === 1 ? 'one run' : `${times} runs`}, shift the worst; ${NOT_FOUND} is measured without ${notOfErrorPage.join(', ')}\n${tableOf(pages)}`,
    target: 'accessibility, best practices, SEO 100 and layout shift 0 on every page',
    met: perfect === pages.length,
    // What other machines and versions of Lighthouse find is for people to judge.
    told: true,
  };
}
