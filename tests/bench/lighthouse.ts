import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import runLighthouse, { type Flags } from 'lighthouse';
import { startSite } from '../e2e/processes';
import { freePort } from '../support/free-port';
import { pathsIn } from '../support/sitemap';
import { ensureBuilt } from './built-site';
import { type SteeredBrowser, startChromium } from './chromium';
import { type Flags as BenchFlags, chosenFrom } from './flags';
import {
  asked,
  figuresOf,
  type LighthouseResult,
  type PageFigures,
  type PaintFigures,
  paintsOf,
  type Unmeasured,
} from './lighthouse-report';
import { measurementsOf, type SiteFigures, tableOf } from './lighthouse-table';
import type { Measurement } from './measurement';
import { createProgress } from './progress';

/**
 * Audits that the 404 page cannot pass. The browser logs its status, and the page asks not to be indexed. The end-to-end tests
 * watch its console.
 */
const auditsNotForErrorPages = ['http-status-code', 'is-crawlable', 'errors-in-console'];

const NOT_FOUND = '/404';

/** Runs Lighthouse once over a page with its mobile preset and extra options. */
async function run(
  { port }: SteeredBrowser,
  url: string,
  how: Partial<Flags>,
): Promise<LighthouseResult> {
  const flags: Flags = {
    port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    ...how,
    ...(url.endsWith(NOT_FOUND)
      ? { ignoreStatusCode: true, skipAudits: auditsNotForErrorPages }
      : {}),
  };
  const result = await runLighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse reported nothing about ${url}.`);
  return result.lhr;
}

/** Simulated throttling: Lighthouse loads the page at full speed and calculates a phone's figures. */
const simulated: Partial<Flags> = { onlyCategories: [...asked] };

/** Real throttling: the browser itself is as slow as a phone on a slow line. */
const throttled: Partial<Flags> = {
  onlyCategories: ['performance'],
  throttlingMethod: 'devtools',
};

/**
 * Requests a page until its smallest version is served. The server compresses fast for the first visitor and better for later
 * ones, who are measured.
 */
async function settle(url: string): Promise<void> {
  const size = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.body?.cancel();
    return Number(answer.headers.get('content-length'));
  };
  const first = await size();
  for (let tries = 0; tries < 10 && (await size()) === first; tries += 1) await wait(200);
}

/** Runs over a page as often as requested, and stops after a failed run. */
async function runsOver(
  browser: SteeredBrowser,
  url: string,
  times: number,
  how: Partial<Flags>,
): Promise<readonly LighthouseResult[]> {
  const runs: LighthouseResult[] = [];
  while (runs.length < times && !runs.some(({ runtimeError }) => runtimeError)) {
    runs.push(await run(browser, url, how));
  }
  return runs;
}

/** The figures of a page, or why there are none. */
const measureOrExplain = async <Figures>(
  path: string,
  measure: () => Promise<Figures | Unmeasured>,
) => {
  try {
    return await measure();
  } catch (error) {
    return { path, reason: error instanceof Error ? error.message : String(error) };
  }
};

/** Every page of the site's sitemap, and the 404 page. */
async function pathsOf(origin: string): Promise<readonly string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  return [...pathsIn(await response.text()), NOT_FOUND];
}

type Asked = Pick<BenchFlags, 'runs' | 'routes'>;

async function measureSite({ runs: times, routes }: Asked): Promise<SiteFigures> {
  const { say, show } = createProgress(process.stderr);
  await ensureBuilt();
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const port = String(await freePort());
  const SITE_URL = `http://127.0.0.1:${port}`;
  const site = await startSite('', '', data, { PORT: port, SITE_URL });
  const browser = await startChromium().catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  const pages: (PageFigures | Unmeasured)[] = [];
  const paints: (PaintFigures | Unmeasured)[] = [];
  try {
    const paths = chosenFrom(await pathsOf(SITE_URL), routes);
    say(`Lighthouse looks at ${paths.length} pages, ${times} × with each kind of throttling…`);
    for (const [index, path] of paths.entries()) {
      const url = SITE_URL + path;
      show(`${index + 1} of ${paths.length}: ${path}`);
      pages.push(
        await measureOrExplain(path, async () => {
          await settle(url);
          return figuresOf(path, await runsOver(browser, url, times, simulated));
        }),
      );
      show(`${index + 1} of ${paths.length}: ${path}, really throttled`);
      paints.push(
        await measureOrExplain(path, async () =>
          paintsOf(path, await runsOver(browser, url, times, throttled)),
        ),
      );
    }
  } finally {
    await browser.stop();
    await site.stop();
    await rm(data, { recursive: true, force: true });
  }
  return { pages, throttled: paints };
}

/**
 * Measures the production site's pages with Lighthouse as on a phone, with simulated and with real throttling.
 * @throws if nothing was measured: no browser, no site, no page
 */
export async function lighthouse(flags: Asked): Promise<readonly Measurement[]> {
  const site = await measureSite(flags);
  const [first, ...others] = measurementsOf(site);
  if (!first) throw new Error(`Lighthouse measured no page.\n${tableOf(site)}`);
  const { runs } = flags;
  const how = `${runs === 1 ? 'one run' : `the median of ${runs} runs`}, of CLS the worst; times in milliseconds; ${NOT_FOUND} is measured without ${auditsNotForErrorPages.join(', ')}`;
  // Details that all pages share appear once, with the first figure.
  return [
    { ...first, result: `${first.result}; ${how}\n${tableOf(site)}`, details: site },
    ...others,
  ];
}
