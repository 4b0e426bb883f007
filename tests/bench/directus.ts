import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { cacheFolder } from '#directus/local/install.ts';
import { createPrograms } from '#directus/local/processes.ts';
import { startByNpm } from '../e2e/processes';
import { pathsIn } from '../support/sitemap';
import { ensureBuilt } from './built-site';
import { checkOfService } from './check-run';
import { openCountingProxy } from './counting-proxy';
import { openDirectusWith } from './directus-with-posts';
import type { Measurement } from './measurement';
import { memoryBelow } from './npm-processes';
import { createProgress } from './progress';
import { median } from './statistics';

const posts = 5_000;
/** The number of list pages and posts that are requested one after another. */
const few = { lists: 20, posts: 50 };
const visitors = 200;

/** In milliseconds, and in megabytes. */
const allowed = { list: 150, post: 100, sitemap: 1_000, memory: 350 };

/** The default folder of Directus's data between runs. */
const storedData = join(dirname(cacheFolder(process.env)), 'bench-directus');

/** Requests a page. @returns its text and duration, in milliseconds @throws unless it exists */
async function ask(address: string) {
  const begun = performance.now();
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return { text, ms: performance.now() - begun };
}

/** Every address of a site, and the total duration of its sitemaps, in milliseconds. */
async function sitemapOf(origin: string) {
  const first = await ask(`${origin}/sitemap.xml`);
  const paths = pathsIn(first.text);
  const parts = paths.filter((path) => path.startsWith('/sitemap-'));
  if (parts.length === 0) return { paths, ms: first.ms, sitemaps: 1 };
  const others = await pMap(parts, (path) => ask(origin + path), { concurrency: 1 });
  return {
    paths: others.flatMap(({ text }) => pathsIn(text)),
    ms: [first, ...others].reduce((sum, { ms }) => sum + ms, 0),
    sitemaps: parts.length,
  };
}

/** A sample of evenly spaced items. */
const spread = <Value>(values: readonly Value[], count: number) =>
  values.filter((_, index) => index % Math.ceil(values.length / count) === 0);

const askEach = (origin: string, paths: readonly string[]) =>
  pMap(paths, async (path) => (await ask(origin + path)).ms, { concurrency: 1 });

/** The duration of uncached pages, beside the target. */
function cold(
  figure: 'list' | 'post',
  what: string,
  times: readonly number[],
  more = '',
): Measurement {
  const [middle, worst] = [median(times), Math.max(...times)];
  return {
    ...{ figure, name: `${what}, ${posts.toLocaleString('en')} posts in Directus on SQLite` },
    result: `${Math.round(middle)} ms; ${Math.round(worst)} ms at worst of ${times.length}${more}`,
    target: `≤ ${allowed[figure]} ms in the middle`,
    met: middle <= allowed[figure],
    figures: { median: middle, worst },
    details: times,
  };
}

/**
 * Measures the site, as `npm start` runs it, over a real Directus with many posts. The figures are the wait of the first
 * visitor, Directus's number of requests, and the server's memory after every post was requested.
 * @param data the folder of Directus's data; by default a reused one
 */
export async function directus(data = storedData): Promise<readonly Measurement[]> {
  const { say, show } = createProgress(process.stderr);
  await ensureBuilt();
  const programs = createPrograms();
  const dataDir = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const closing: (() => unknown)[] = [() => programs.stop()];
  try {
    const service = await openDirectusWith(posts, data, programs, say);
    const proxy = await openCountingProxy(service.url);
    closing.unshift(proxy.close);
    const site = await startByNpm({
      ...{ CONTENT_URL: proxy.url, CONTENT_TOKEN: service.token, DATA_DIR: dataDir },
      SITE_URL: 'https://velox.example',
    });
    let ended: Promise<unknown> | undefined;
    const endSite = () => {
      ended ??= site.signal('SIGTERM');
      return ended;
    };
    closing.unshift(endSite);
    const { origin } = site;
    const sitemap = await sitemapOf(origin);
    const all = sitemap.paths.filter((path) => path.startsWith('/blog/posts/'));
    const lists = Array.from({ length: few.lists }, (_, n) => `/blog/posts?page=${2 + n * 15}`);
    const coldLists = await askEach(origin, lists);
    const warmLists = await askEach(origin, Array(few.lists).fill(lists.at(-1)));
    const alone = spread(all, few.posts);
    // The oldest post outside the sample: unlike the newest posts, no page has shown it yet.
    const together = all.findLast((path) => !alone.includes(path)) ?? '';
    const coldPosts = await askEach(origin, alone);

    const before = proxy.passed.length;
    const begun = performance.now();
    await Promise.all(Array.from({ length: visitors }, () => ask(origin + together)));
    const slug = together.replace('/blog/posts/', '');
    const seconds = (performance.now() - begun) / 1000;
    const questions = proxy.passed.slice(before).filter(({ address }) => address.includes(slug));

    const started = await memoryBelow(site.pid);
    let asked = 0;
    const visit = async (path: string) => {
      await ask(origin + path);
      asked += 1;
      if (asked % 100 === 0) show(`${asked} of ${all.length} posts`);
    };
    await pMap(all, visit, { concurrency: 4 });
    const { server } = await memoryBelow(site.pid);
    await endSite();
    const check = await checkOfService(service.url, service.token);
    return [
      cold('list', 'A page of the list', coldLists, `; warm ${median(warmLists).toFixed(1)} ms`),
      cold('post', 'A post', coldPosts),
      {
        ...{ figure: 'sitemap', name: `The sitemap of ${all.length.toLocaleString('en')} posts` },
        result: `${Math.round(sitemap.ms)} ms${sitemap.sitemaps > 1 ? `; ${sitemap.sitemaps} of them and their index` : ''}`,
        target: `≤ ${allowed.sitemap} ms`,
        met: sitemap.ms <= allowed.sitemap,
        figures: { ms: sitemap.ms },
      },
      {
        ...{ figure: 'requests', name: 'How often Directus is asked' },
        result: `${questions.length} × for ${visitors} visitors of a post at once, in ${seconds.toFixed(1)} s`,
        target: 'never for a visitor',
        met: questions.length === 0,
        figures: { questions: questions.length },
      },
      {
        ...{
          figure: 'memory',
          name: 'Resident memory of the server after all posts were asked for',
        },
        result: `${Math.round(server)} MB; ${Math.round(started.server)} MB after the first ${few.posts}`,
        target: `≤ ${allowed.memory} MB`,
        met: server <= allowed.memory,
        figures: { serverMb: server, startedMb: started.server },
      },
      check,
    ];
  } finally {
    for (const close of closing) await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
