import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, type LoadTool, loadTool } from './load-tool';
import { type MeasuredProcess, startMeasured, startMeasuredSite } from './measured-process';
import type { Measurement } from './measurement';
import { median } from './statistics';

const path = '/services/immigrate/express-entry';
const encoding = 'br';
const minRatio = 0.25;
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
  const load = await tool.load(`${server.origin}${path}`, encoding, seconds);
  const cpuMs = (await server.cpuMs()) - before;
  return {
    ...load,
    perSecond: load.answers / load.duration,
    cpuMsEach: cpuMs / load.answers,
    busy: cpuMs / (load.duration * 1000),
    bytesEach: load.bytes / load.answers,
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
    const [last, ...rest] = sizes.toReversed();
    if (rest.slice(0, 5).every((size) => size === last) && sizes.length > 5) return;
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
    const rounds = servers.map((): Round[] => []);
    for (let round = 0; round < roundsEach; round += 1) {
      // Each server goes first in turn.
      for (let at = 0; at < servers.length; at += 1) {
        const next = (round + at) % servers.length;
        const server = servers[next];
        if (server) rounds[next]?.push(await loadOnce(tool, server, secondsEach));
      }
    }
    return rounds;
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
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  try {
    const tool = await loadTool(data);
    const all: (readonly Round[][])[] = [];
    while (all.length < starts) all.push(await measureOnce(tool, join(data, `${all.length}`)));
    const [bare = [], quiet = [], logging = []] = [0, 1, 2].map((server) =>
      all.flatMap((rounds) => rounds[server] ?? []),
    );
    return [
      {
        ...compareRounds('A cached page, no request logged', quiet, bare, tool),
        target: `at least ${minRatio} of the bare server`,
      },
      {
        ...compareRounds('A cached page, each request logged', logging, bare, tool),
        target: 'reported only: the bare server logs nothing',
        isReportedOnly: true,
      },
    ];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

const medianOf = (rounds: readonly Round[], figure: (round: Round) => number) =>
  median(rounds.map(figure));

function describe(name: string, rounds: readonly Round[]): string {
  const p99s = rounds.map(({ p99 }) => p99);
  const perSecond = Math.round(medianOf(rounds, (round) => round.perSecond));
  const cpuMicroseconds = Math.round(medianOf(rounds, ({ cpuMsEach }) => cpuMsEach) * 1000);
  const busy = medianOf(rounds, (round) => round.busy).toFixed(2);
  return `${name}: ${perSecond} requests/s, p99 ${median(p99s)} ms (${Math.max(...p99s)} in the worst round), ${cpuMicroseconds} µs of processor time each, ${busy} of a processor`;
}

/** From this share on, the server was the bottleneck, and not the load tool or another program. */
const busyEnough = 0.9;

/** A server's ratio to the bare one. */
function compareRounds(
  name: string,
  siteRounds: readonly Round[],
  bareRounds: readonly Round[],
  { name: tool }: LoadTool,
): Omit<Measurement, 'target'> {
  const medianRatio = (ratio: (site: Round, bare: Round) => number) =>
    median(
      siteRounds.flatMap((site, at) => {
        const bare = bareRounds[at];
        return bare ? [ratio(site, bare)] : [];
      }),
    );
  const byClock = medianRatio((site, bare) => site.perSecond / bare.perSecond);
  const byCpu = medianRatio((site, bare) => bare.cpuMsEach / site.cpuMsEach);
  const bytes = medianOf(siteRounds, ({ bytesEach }) => bytesEach);
  const bareBytes = medianOf(bareRounds, ({ bytesEach }) => bytesEach);
  if (Math.abs(bytes / bareBytes - 1) > 0.01) {
    throw new Error(`The servers do not send the same: ${bytes} and ${bareBytes} bytes an answer.`);
  }
  // Two servers that wait for the same load tool look equally fast, so compare their processor time.
  const isBusy = medianOf(bareRounds, ({ busy }) => busy) >= busyEnough;
  const ratio = isBusy ? byClock : Math.min(byClock, byCpu);
  return {
    name: `${name}, beside a bare node:http server`,
    result: [
      `${ratio.toFixed(2)} of the bare server`,
      `${byClock.toFixed(2)} by the clock, ${byCpu.toFixed(2)} by processor time${isBusy ? '' : '; the bare server waited for the load tool or the machine, so the lower counts'}`,
      `${path}, by ${tool}, median of ${starts} starts with ${roundsEach} rounds of ${secondsEach} s in turn, ${Math.round(bytes)} bytes an answer`,
      describe('the site', siteRounds),
      describe('the bare server', bareRounds),
    ].join('\n  '),
    isMet: ratio >= minRatio,
  };
}
