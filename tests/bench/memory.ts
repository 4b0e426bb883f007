import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { pathsIn } from '../support/sitemap';
import { type MeasuredProcess, startMeasuredSite, type Taken } from './measured-process';
import type { Measurement } from './measurement';
import { createProgress } from './progress';
import { mean } from './statistics';
import { type Asked, clientOf, type Known, visitorRequests } from './strangers';

/** Number of memory readings after the first; must be divisible by three. */
const intervals = 12;
const connections = 24;
const maxAddresses = 20_000;
/** How many failed requests are listed. */
const maxListedFailures = 5;

/** Maximum average growth in the last third. */
const maxGrowthMb = 5;

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** The site's pages, and the files and pictures that some of them name. */
async function readKnown(origin: string): Promise<Known> {
  const pages = pathsIn(await (await fetch(`${origin}/sitemap.xml`)).text());
  const files = new Set<string>();
  for (const path of pages.slice(0, 6)) {
    const html = (await (await fetch(origin + path)).text()).replaceAll('&amp;', '&');
    for (const [address] of html.matchAll(/\/(?:_app|assets)\/[\w./?=&-]+/g)) files.add(address);
  }
  return { pages, files: [...files] };
}

/** The number of answers with each status. */
type Statuses = Map<string, number>;

/** Makes this many requests, continuing where the last ones ended. @throws if an answer is missing or a server error */
async function ask(
  origin: string,
  amount: number,
  next: () => readonly [n: number, asked: Asked],
  statuses: Statuses,
): Promise<void> {
  /** The addresses of the first few server errors. */
  const failed: string[] = [];
  const { errors, statusCodeStats, ...result } = await autocannon({
    url: origin,
    connections,
    amount,
    timeout: 60,
    requests: [
      {
        setupRequest: (request, context) => {
          const [n, { path, method = 'GET' }] = next();
          const headers = {
            'Accept-Encoding': 'br',
            'X-Forwarded-For': clientOf(n),
            ...(method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
          };
          context.asked = `${method} ${path}`;
          return { ...request, path, method, headers, body: method === 'POST' ? 'name=' : '' };
        },
        onResponse: (status, _body, { asked }) => {
          if (status >= 500 && failed.length < maxListedFailures)
            failed.push(`${status} for ${asked}`);
        },
      },
    ],
  });
  for (const [status, { count }] of Object.entries(statusCodeStats)) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const faults = result['5xx'];
  if (faults > 0 || errors > 0) {
    throw new Error(
      `Of ${amount} requests ${faults} were answered with an error of the server (${failed.join(', ')}), and ${errors} not at all.`,
    );
  }
}

/** Heap and buffers: memory in use, whether or not the system has reclaimed the rest. */
const heldBy = ({ heapUsed, external }: Taken) => megabytes(heapUsed + external);

function measurementOf(
  requests: number,
  addresses: number,
  taken: readonly Taken[],
  statuses: Statuses,
  seconds: number,
): Measurement {
  const third = intervals / 3;
  const held = taken.map(heldBy);
  const resident = taken.map(({ rss }) => megabytes(rss));
  const thirds = (values: readonly number[]) =>
    [mean(values.slice(1, 1 + third)), mean(values.slice(-third))] as const;
  const [first, last] = thirds(held);
  const [firstRss, lastRss] = thirds(resident);
  const growth = last - first;
  const flat = growth <= maxGrowthMb;
  // The centres of the first and last third are two thirds of the requests apart.
  const bytesEach = (growth * 1024 * 1024) / (((requests - addresses) * 2) / 3);
  const cpuMsEach = (taken.at(-1)?.cpuMs ?? Number.NaN) / requests;
  const list = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
  return {
    name: `Memory over ${requests.toLocaleString('en')} requests with ${addresses.toLocaleString('en')} addresses, from as many visitors`,
    result: [
      `${flat ? 'flat' : 'not flat'}: ${growth >= 0 ? '+' : '−'}${Math.abs(growth).toFixed(1)} MB from the first third to the last; ${first.toFixed(1)} and ${last.toFixed(1)} MB of heap and buffers after collecting garbage, ${bytesEach.toFixed(0)} bytes a request`,
      `heap and buffers after each address was asked for once, then ${intervals} times: ${list(held)} MB`,
      `resident: ${resident.map((value) => Math.round(value)).join(', ')} MB; thirds ${Math.round(firstRss)} and ${Math.round(lastRss)} MB; reported only, as the system takes back what it likes`,
      `answers: ${[...statuses]
        .sort()
        .map(([status, count]) => `${count.toLocaleString('en')} × ${status}`)
        .join(
          ', ',
        )}; ${Math.round(requests / seconds)} requests a second, ${cpuMsEach.toFixed(2)} ms of processor time each`,
    ].join('\n  '),
    target: `flat: the last third at most ${maxGrowthMb} MB above the first`,
    isMet: flat,
  };
}

/**
 * Measures the server's memory over many requests with many addresses, in its own process, after garbage collection. Each
 * address is requested once before the first reading, so that bounded caches are full by then.
 * @param requests the number of requests
 */
export async function memory(requests: number): Promise<Measurement> {
  const addresses = Math.min(maxAddresses, Math.floor(requests / 10));
  const { say, show } = createProgress(process.stderr);
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  let site: MeasuredProcess | undefined;
  try {
    // Send requests as a proxy that passes on client addresses, so that each visitor counts separately.
    site = await startMeasuredSite(data, { TRUST_PROXY: '1', ENQUIRY_URL: '' });
    const { origin } = site;
    const all = visitorRequests(await readKnown(origin), addresses);
    let count = 0;
    const next = () => {
      const n = count % all.length;
      count += 1;
      return [n, all[n] ?? { path: '/' }] as const;
    };
    const statuses: Statuses = new Map();
    say(`The server is asked ${requests.toLocaleString('en')} times; some minutes…`);
    const begun = performance.now();
    await ask(origin, addresses, next, statuses);
    const taken = [await site.taken()];
    const step = (requests - addresses) / intervals;
    for (let interval = 0; interval < intervals; interval += 1) {
      show(`${count.toLocaleString('en')} of ${requests.toLocaleString('en')} requests`);
      const amount = Math.floor((interval + 1) * step) - Math.floor(interval * step);
      await ask(origin, amount, next, statuses);
      taken.push(await site.taken());
    }
    return measurementOf(requests, addresses, taken, statuses, (performance.now() - begun) / 1000);
  } finally {
    await site?.stop();
    await rm(data, { recursive: true, force: true });
  }
}
