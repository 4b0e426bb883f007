import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, root } from './built-site';
import { type MeasuredProcess, startMeasured, startMeasuredSite } from './measured-process';
import type { Measurement } from './measurement';
import { median } from './statistics';

const client = join(root, 'node_modules/autocannon/autocannon.js');

const path = '/services/immigrate/express-entry';
const encoding = 'br';
const asked = 0.8;
const rounds = 7;
const secondsEach = 3;
const connections = 20;

interface Round {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p99: number;
  readonly cpuMsEach: number;
  /** How much of one processor the server had: where it is far from 1, somebody else was what held it up. */
  readonly busy: number;
  /** What went over the wire for each answer, headers included. */
  readonly bytesEach: number;
}

/** One round of load, from a process of its own. @throws when any answer was not the page */
async function load(server: MeasuredProcess, seconds: number): Promise<Round> {
  const before = await server.cpuMs();
  const args = ['--json', '--connections', String(connections), '--duration', String(seconds)];
  const child = spawn(
    process.execPath,
    [client, ...args, '--headers', `accept-encoding=${encoding}`, `${server.origin}${path}`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let printed = '';
  for await (const chunk of child.stdout) printed += String(chunk);
  const found = JSON.parse(printed) as {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
    readonly latency: { readonly p99: number };
    readonly throughput: { readonly total: number };
  };
  if (found.non2xx > 0 || found.errors > 0 || found['2xx'] === 0) {
    throw new Error(`Under load ${server.origin} answered with faults: ${printed.slice(0, 300)}`);
  }
  const cpuMs = (await server.cpuMs()) - before;
  return {
    perSecond: found['2xx'] / found.duration,
    p99: found.latency.p99,
    cpuMsEach: cpuMs / found['2xx'],
    busy: cpuMs / (found.duration * 1000),
    bytesEach: found.throughput.total / found['2xx'],
  };
}

/** Asks until the page is packed as small as it gets, so that both servers send the same. */
async function warm(origin: string): Promise<void> {
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
  throw new Error(`${path} does not become warm.`);
}

/**
 * A warm service page from the built site beside a bare `node:http` server that sends the same bytes: the same machine, in
 * turn, the client in a process of its own. The ratio is the median of the rounds' ratios.
 */
export async function throughput(): Promise<Measurement> {
  await ensureBuilt();
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const started: MeasuredProcess[] = [];
  try {
    const site = await startMeasuredSite(data);
    started.push(site);
    await warm(site.origin);
    const bare = await startMeasured([
      'tests/bench/bare-server.mjs',
      ...[`${site.origin}${path}`, encoding],
    ]);
    started.push(bare);
    for (const server of [site, bare]) await load(server, 1);
    const ours: Round[] = [];
    const theirs: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Neither always goes first.
      const [first, second] = round % 2 === 0 ? [site, bare] : [bare, site];
      const [one, other] = [await load(first, secondsEach), await load(second, secondsEach)];
      ours.push(round % 2 === 0 ? one : other);
      theirs.push(round % 2 === 0 ? other : one);
    }
    return measurementOf(ours, theirs);
  } finally {
    for (const server of started) await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

const middle = (rounds: readonly Round[], figure: (round: Round) => number) =>
  median(rounds.map(figure));

function told(name: string, all: readonly Round[]): string {
  const p99s = all.map(({ p99 }) => p99);
  return `${name}: ${Math.round(middle(all, ({ perSecond }) => perSecond))} requests/s, p99 ${median(p99s)} ms (${Math.max(...p99s)} in the worst round), ${Math.round(middle(all, ({ cpuMsEach }) => cpuMsEach) * 1000)} µs of processor time each, ${middle(all, ({ busy }) => busy).toFixed(2)} of a processor`;
}

/** From here on it was the server that held itself up, and not the client or whoever else was on the machine. */
const busyEnough = 0.9;

function measurementOf(ours: readonly Round[], theirs: readonly Round[]): Measurement {
  const ratiosOf = (ratio: (site: Round, bare: Round) => number) =>
    ours.flatMap((site, at) => {
      const bare = theirs[at];
      return bare ? [ratio(site, bare)] : [];
    });
  const ratios = ratiosOf((site, bare) => site.perSecond / bare.perSecond);
  const [byClock, byCpu] = [
    median(ratios),
    median(ratiosOf((site, bare) => bare.cpuMsEach / site.cpuMsEach)),
  ];
  const [bytes, bareBytes] = [ours, theirs].map((all) => middle(all, ({ bytesEach }) => bytesEach));
  if (Math.abs((bytes ?? 0) / (bareBytes ?? 0) - 1) > 0.01) {
    throw new Error(`The servers do not send the same: ${bytes} and ${bareBytes} bytes an answer.`);
  }
  // Two servers that wait for the same client are equally fast: then what they take of the machine tells them apart.
  const isBusy = middle(theirs, ({ busy }) => busy) >= busyEnough;
  const ratio = isBusy ? byClock : Math.min(byClock, byCpu);
  return {
    name: 'Throughput of a warm page, beside a bare node:http server',
    result: [
      `${ratio.toFixed(2)} of the bare server, p99 ${middle(ours, ({ p99 }) => p99)} ms`,
      `${byClock.toFixed(2)} by the clock, ${byCpu.toFixed(2)} by processor time${isBusy ? '' : '; the bare server was waiting for the client or the machine, so the lower counts'}`,
      `${path}, median of ${rounds} rounds of ${secondsEach} s in turn, ${connections} connections, ${Math.round(bytes ?? 0)} bytes an answer; rounds ${ratios.map((value) => value.toFixed(2)).join(', ')}`,
      told('the site', ours),
      told('the bare server', theirs),
    ].join('\n  '),
    target: `at least ${asked} of the bare server; p99 told`,
    met: ratio >= asked,
    figures: {
      ...{ ratio, byClock, byCpu, p99: middle(ours, ({ p99 }) => p99) },
      bareP99: middle(theirs, ({ p99 }) => p99),
    },
    details: { ours, theirs },
  };
}
