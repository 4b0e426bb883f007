import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './built-site';
import { type Load, type LoadTool, loadTool } from './load-tool';
import { type MeasuredProcess, startMeasured, startMeasuredSite } from './measured-process';
import type { Measurement } from './measurement';
import { median } from './statistics';

const path = '/services/immigrate/express-entry';
const encoding = 'br';
const asked = 0.25;
/** The number of starts: memory layout is random, and two processes of one build differed by a tenth. */
const starts = 5;
const roundsEach = 3;
const secondsEach = 2;

interface Round extends Load {
  readonly perSecond: number;
  readonly cpuMsEach: number;
  /** The share of one processor the server used: far below 1, something else was the bottleneck. */
  readonly busy: number;
  /** Bytes on the wire for each answer, headers included. */
  readonly bytesEach: number;
}

async function loadOnce(tool: LoadTool, server: MeasuredProcess, seconds: number): Promise<Round> {
  const before = await server.cpuMs();
  const found = await tool.load(`${server.origin}${path}`, encoding, seconds);
  const cpuMs = (await server.cpuMs()) - before;
  return {
    ...found,
    perSecond: found.answers / found.duration,
    cpuMsEach: cpuMs / found.answers,
    busy: cpuMs / (found.duration * 1000),
    bytesEach: found.bytes / found.answers,
  };
}

/** Requests until the page is cached at its smallest, so that both servers send the same. */
async function fillCache(origin: string): Promise<void> {
  const sizes: number[] = [];
  while (sizes.length < 100) {
    const headers = { 'accept-encoding': encoding };
    const answer = await fetch(`${origin}${path}`, { headers });
    await answer.arrayBuffer();
    sizes.push(Number(answer.headers.get('content-length')));
    const [last, ...others] = sizes.toReversed();
    if (others.slice(0, 5).every((size) => size === last) && sizes.length > 5) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${path} does not keep its size: it is not cached.`);
}

/** Starts and measures the bare server, the site without its request log, and the site. @returns the rounds of each server */
async function measureOnce(tool: LoadTool, data: string): Promise<readonly Round[][]> {
  const started: MeasuredProcess[] = [];
  const start = async (starting: Promise<MeasuredProcess>) => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    const logging = await start(startMeasuredSite(join(data, 'logging')));
    const quiet = await start(startMeasuredSite(join(data, 'quiet'), { LOG_LEVEL: 'warn' }));
    for (const { origin } of [logging, quiet]) await fillCache(origin);
    const page = [`${quiet.origin}${path}`, encoding];
    const bare = await start(startMeasured(['tests/bench/bare-server.mjs', ...page]));
    const servers = [bare, quiet, logging];
    for (const server of servers) await loadOnce(tool, server, 1);
    const found = servers.map((): Round[] => []);
    for (let round = 0; round < roundsEach; round += 1) {
      // Each server goes first in turn.
      for (let at = 0; at < servers.length; at += 1) {
        const next = (round + at) % servers.length;
        const server = servers[next];
        if (server) found[next]?.push(await loadOnce(tool, server, secondsEach));
      }
    }
    return found;
  } finally {
    for (const server of started) await server.stop();
  }
}

/**
 * Measures a cached service page from the production server, with and without its request log, beside a bare `node:http` server
 * that sends the same bytes and logs nothing.
 * The servers take turns on the same machine, and the load tool has its own process. Ratios are medians over the rounds of
 * several starts.
 */
export async function throughput(): Promise<readonly Measurement[]> {
  await ensureBuilt();
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  try {
    const tool = await loadTool(data);
    const all: (readonly Round[][])[] = [];
    while (all.length < starts) all.push(await measureOnce(tool, join(data, `${all.length}`)));
    const [ofBare = [], ofQuiet = [], ofLogging = []] = [0, 1, 2].map((server) =>
      all.flatMap((found) => found[server] ?? []),
    );
    return [
      compared('without log', 'A cached page, no request logged', asked, ofQuiet, ofBare, tool),
      {
        ...compared('as it runs', 'A cached page, each request logged', 0, ofLogging, ofBare, tool),
        ...{ target: 'reported only: the bare server logs nothing', reportedOnly: true },
      },
    ];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

const middle = (rounds: readonly Round[], figure: (round: Round) => number) =>
  median(rounds.map(figure));

function describe(name: string, all: readonly Round[]): string {
  const p99s = all.map(({ p99 }) => p99);
  return `${name}: ${Math.round(middle(all, ({ perSecond }) => perSecond))} requests/s, p99 ${median(p99s)} ms (${Math.max(...p99s)} in the worst round), ${Math.round(middle(all, ({ cpuMsEach }) => cpuMsEach) * 1000)} µs of processor time each, ${middle(all, ({ busy }) => busy).toFixed(2)} of a processor`;
}

/** From this share on, the server was the bottleneck, and not the load tool or another program. */
const busyEnough = 0.9;

/** A server's ratio to the bare one. @param minRatio the required share of the bare server's requests */
function compared(
  figure: string,
  name: string,
  minRatio: number,
  siteRounds: readonly Round[],
  bareRounds: readonly Round[],
  { name: tool }: LoadTool,
): Measurement {
  const ratiosOf = (ratio: (site: Round, bare: Round) => number) =>
    siteRounds.flatMap((site, at) => {
      const bare = bareRounds[at];
      return bare ? [ratio(site, bare)] : [];
    });
  const ratios = ratiosOf((site, bare) => site.perSecond / bare.perSecond);
  const byClock = median(ratios);
  const byCpu = median(ratiosOf((site, bare) => bare.cpuMsEach / site.cpuMsEach));
  const [bytes, bareBytes] = [siteRounds, bareRounds].map((all) =>
    middle(all, ({ bytesEach }) => bytesEach),
  );
  if (Math.abs((bytes ?? 0) / (bareBytes ?? 0) - 1) > 0.01) {
    throw new Error(`The servers do not send the same: ${bytes} and ${bareBytes} bytes an answer.`);
  }
  // Two servers that wait for the same load tool look equally fast, so compare their processor time.
  const isBusy = middle(bareRounds, ({ busy }) => busy) >= busyEnough;
  const ratio = isBusy ? byClock : Math.min(byClock, byCpu);
  return {
    ...{ figure, name: `${name}, beside a bare node:http server` },
    result: [
      `${ratio.toFixed(2)} of the bare server, p99 ${middle(siteRounds, ({ p99 }) => p99)} ms`,
      `${byClock.toFixed(2)} by the clock, ${byCpu.toFixed(2)} by processor time${isBusy ? '' : '; the bare server waited for the load tool or the machine, so the lower counts'}`,
      `${path}, by ${tool}, median of ${starts} starts with ${roundsEach} rounds of ${secondsEach} s in turn, ${Math.round(bytes ?? 0)} bytes an answer; rounds ${ratios.map((value) => value.toFixed(2)).join(', ')}`,
      describe('the site', siteRounds),
      describe('the bare server', bareRounds),
    ].join('\n  '),
    target: `at least ${minRatio} of the bare server`,
    met: ratio >= minRatio,
    figures: {
      ...{ ratio, byClock, byCpu, p99: middle(siteRounds, ({ p99 }) => p99) },
      perSecond: middle(siteRounds, ({ perSecond }) => perSecond),
      barePerSecond: middle(bareRounds, ({ perSecond }) => perSecond),
      bareP99: middle(bareRounds, ({ p99 }) => p99),
    },
    details: { site: siteRounds, bare: bareRounds },
  };
}
