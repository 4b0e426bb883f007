import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite, isBuilt } from '../../src/server/build';
import { createProgress } from '../visual/progress';
import { pathsIn } from '../visual/views';
import { type MeasuredProcess, startMeasuredSite } from './measured-process';
import type { Measurement } from './measurement';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const samples = 6;
const together = 24;
/** What the heap may be larger after the last request than after each address was asked for once, in megabytes. */
const allowed = 10;

/**
 * Addresses as strangers and scanners make them up, and queries as newsletters do. Those whose answer takes the server longest
 * are fewer: a made-up post is a whole page each time.
 */
const kinds: readonly (readonly [share: number, address: (n: number, page: string) => string])[] = [
  [30, (n, page) => `${page}?utm_source=mail&utm_id=${n}`],
  [4, (n) => `/content/post/made-up-${n}.json`],
  [1, (n) => `/content/posts/page/${(n % 9_000) + 900}.json`],
  [1, (n) => `/no/such/page/${n}`],
  [1, (n) => `/assets/no-picture-${n}?width=${n}`],
  [1, (n) => `/og/no-page-${n}.jpg`],
  [1, (n) => `/blog/posts/made-up-${n}`],
];

function addressesOf(pages: readonly string[], count: number): readonly string[] {
  const turns = kinds.flatMap(([share, address]) => Array.from({ length: share }, () => address));
  return Array.from({ length: count }, (_, n) => {
    const address = turns[n % turns.length];
    const page = pages[Math.floor(n / turns.length) % pages.length];
    if (!address || page === undefined) throw new Error('There are no addresses to ask for.');
    return address(n, page);
  });
}

/** Asks for an address and reads the answer to its end. @returns its status */
const ask = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.on('error', reject);
  });

/** Asks for addresses in turn, some at the same time. @throws when the server answered with an error of its own */
async function askAll(origin: string, from: number, to: number, of: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  let next = from;
  const visitor = async () => {
    while (next < to) {
      const path = of[next % of.length] ?? '/';
      next += 1;
      const status = await ask(agent, origin + path);
      if (status >= 500 || status === 0) throw new Error(`${path} was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: together }, visitor));
  agent.destroy();
}

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/**
 * The server's memory over many requests with many addresses, in its own process, after collecting garbage.
 * @param requests how many are made
 * @param addresses how many of them are different; each is asked for once before the memory is first looked at
 */
export async function memory(requests = 200_000, addresses = 20_000): Promise<Measurement> {
  const { say, show } = createProgress(process.stderr);
  if (!(await isBuilt(root))) await buildSite(root);
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  let site: MeasuredProcess | undefined;
  try {
    site = await startMeasuredSite(data);
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const all = addressesOf(pathsIn(sitemap), addresses);
    say(`The server is asked ${requests} times; some minutes…`);
    await askAll(site.origin, 0, addresses, all);
    const taken = [await site.taken()];
    const step = (requests - addresses) / samples;
    for (let sample = 0; sample < samples; sample += 1) {
      const from = addresses + Math.floor(sample * step);
      show(`${from} of ${requests} requests`);
      await askAll(site.origin, from, addresses + Math.floor((sample + 1) * step), all);
      taken.push(await site.taken());
    }
    const heaps = taken.map(({ heapUsed, external }) => megabytes(heapUsed + external));
    const [first = Number.NaN, last = Number.NaN] = [heaps[0], heaps.at(-1)];
    const peak = Math.max(...taken.map(({ rss }) => megabytes(rss)));
    return {
      name: `Memory over ${requests.toLocaleString('en')} requests with ${addresses.toLocaleString('en')} addresses`,
      result: `${(last - first).toFixed(1)} MB more after the last request than after each address was asked for once; heap and buffers ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB; at most ${Math.round(peak)} MB of the machine`,
      target: `at most ${allowed} MB more`,
      met: last - first <= allowed,
      figures: { growthMb: last - first, peakRssMb: peak },
    };
  } finally {
    await site?.stop();
    await rm(data, { recursive: true, force: true });
  }
}
