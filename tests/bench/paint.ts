import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { pathsIn } from '../support/sitemap';
import { root } from './built-site';
import { openBrowser, phone } from './chromium';
import { FlagError, type Flags } from './flags';
import { startMeasuredSite } from './measured-process';
import type { Measurement } from './measurement';
import { createProgress } from './progress';
import { median } from './statistics';

/** Lighthouse's phone: the CPU slowdown, and 1.6 Mbit/s. */
const slower = 4;
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** How much later the largest paint may be than in the other version, as a fraction. */
const allowed = 0.05;

/** First and largest contentful paint, in milliseconds, and the element of the largest. */
interface Paints {
  readonly first: number;
  readonly largest: number;
  readonly element: string;
}

/** One visit with an empty browser cache. */
async function visit(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(
      () =>
        new Promise<Paints>((resolve, reject) => {
          const [first] = performance.getEntriesByName('first-contentful-paint');
          if (!first) reject(new Error('Nothing was painted.'));
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as
              | (PerformanceEntry & { readonly element?: Element })
              | undefined;
            if (!first || !last) return;
            const { startTime, element } = last;
            const name = element?.localName ?? 'gone';
            resolve({ first: first.startTime, largest: startTime, element: name });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}

interface Version {
  /** The folder of its build. */
  readonly name: string;
  readonly origin: string;
}

/** A page's results in both versions: first in this version, then in the other. */
interface PagePaints {
  readonly path: string;
  readonly versions: readonly Paints[];
}

/** Visits a page of each version alternately after one warm-up visit. Each version goes first equally often. */
async function measurePage(
  browser: Browser,
  versions: readonly Version[],
  path: string,
  times: number,
): Promise<PagePaints> {
  const paints = versions.map((): Paints[] => []);
  for (const { origin } of versions) await visit(browser, origin + path);
  for (let round = 0; round < times; round += 1) {
    const order = [...versions.keys()];
    for (const at of round % 2 === 0 ? order : order.reverse()) {
      const version = versions[at];
      if (version) paints[at]?.push(await visit(browser, version.origin + path));
    }
  }
  const middle = (all: readonly Paints[], figure: 'first' | 'largest') =>
    Math.round(median(all.map((sample) => sample[figure])));
  return {
    path,
    versions: paints.map((all) => ({
      first: middle(all, 'first'),
      largest: middle(all, 'largest'),
      element: [...new Set(all.map(({ element }) => element))].join(' or '),
    })),
  };
}

async function pathsOf({ name, origin }: Version): Promise<readonly string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  if (!answer.ok) throw new Error(`${name} has no sitemap: it answers ${answer.status}.`);
  return pathsIn(await answer.text());
}

const laterBy = ({ versions: [here, beside] }: PagePaints) =>
  here && beside ? here.largest / beside.largest - 1 : 0;

const percent = (part: number) => `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)} %`;

function lineOf(page: PagePaints): string {
  const [here, beside] = page.versions.map(
    ({ first, largest, element }) => `first ${first} ms, largest ${largest} ms (${element})`,
  );
  return `${page.path}: ${here}${beside ? `; beside: ${beside}; ${percent(laterBy(page))}` : ''}`;
}

/**
 * Measures first and largest paint of every page on a slow phone, alternating with another version. `beside` is the folder of
 * that version's build.
 * Medians of few visits differ by a tenth between two runs; medians of 15 differ by a few hundredths.
 * @throws if there is no browser, a version does not start, or no page is in both
 */
export async function paint({
  runs,
  routes,
  beside,
}: Pick<Flags, 'runs' | 'routes' | 'beside'>): Promise<Measurement> {
  const { say, show } = createProgress(process.stderr);
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(data, { recursive: true, force: true })];
  try {
    const versions: Version[] = [];
    for (const name of beside === undefined ? [root] : [root, resolve(beside)]) {
      const dataDir = join(data, String(versions.length));
      const { origin, stop } = await startMeasuredSite(dataDir, { LOG_LEVEL: 'warn' }, name);
      stops.push(stop);
      versions.push({ name, origin });
    }
    const browser = await openBrowser();
    stops.push(() => browser.close());
    const [here = [], ...rest] = await Promise.all(versions.map(pathsOf));
    const common = here.filter((path) => rest.every((paths) => paths.includes(path)));
    const paths =
      routes.length === 0
        ? common
        : common.filter((path) => routes.some((part) => path.includes(part)));
    if (paths.length === 0) {
      throw new FlagError('No page is in both versions and matches --routes.');
    }
    say(`${paths.length} pages are visited ${runs} × on a slow phone, in turn…`);
    const pages: PagePaints[] = [];
    for (const [index, path] of paths.entries()) {
      show(`${index + 1} of ${paths.length}: ${path}`);
      pages.push(await measurePage(browser, versions, path, runs));
    }
    const later = pages.filter((page) => laterBy(page) > allowed);
    const largest = pages.map(({ versions: [first] }) => first?.largest ?? 0);
    return {
      name: 'Paints on a slow phone',
      result: [
        `largest ${median(largest)} ms in the median of ${pages.length} pages${beside === undefined ? '' : `, ${later.length} of them later by more than ${allowed * 100} %`}; medians of ${runs} visits`,
        ...pages.map(lineOf),
      ].join('\n  '),
      target: `largest at most ${allowed * 100} % later than with \`--beside\``,
      isMet: later.length === 0,
      isReportedOnly: beside === undefined,
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
