import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite, isBuilt } from '../../src/server/build';
import { type MeasuredProcess, startMeasured, startMeasuredSite } from './measured-process';
import type { Measurement } from './measurement';
import { median } from './statistics';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
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
}

/** One round of load, from a process of its own. @throws when any answer was not the page */
async function load(server: MeasuredProcess, seconds: number): Promise<Round> {
  const before = await server.taken();
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
  };
  if (found.non2xx > 0 || found.errors > 0 || found['2xx'] === 0) {
    throw new Error(`Under load ${server.origin} answered with faults: ${printed.slice(0, 300)}`);
  }
  const { cpuMs } = await server.taken();
  return {
    perSecond: found['2xx'] / found.duration,
    p99: found.latency.p99,
    cpuMsEach: (cpuMs - before.cpuMs) / found['2xx'],
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
  if (!(await isBuilt(root))) await buildSite(root);
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

function measurementOf(ours: readonly Round[], theirs: readonly Round[]): Measurement {
  const ratios = ours.map(({ perSecond }, at) => perSecond / (theirs[at]?.perSecond ?? Number.NaN));
  const ratio = median(ratios);
  const told = (name: string, all: readonly Round[]) =>
    `${name}: ${Math.round(median(all.map(({ perSecond }) => perSecond)))} requests/s, p99 ${median(all.map(({ p99 }) => p99))} ms, ${Math.round(median(all.map(({ cpuMsEach }) => cpuMsEach)) * 1000)} µs of processor time each`;
  return {
    name: 'Throughput of a warm page, beside a bare node:http server',
    result: [
      `${ratio.toFixed(2)} of the bare server (median of ${rounds} rounds of ${secondsEach} s in turn, ${connections} connections; rounds ${ratios.map((value) => value.toFixed(2)).join(', ')})`,
      told('the site', ours),
      told('the bare server', theirs),
    ].join('\n  '),
    target: `at least ${asked} of the bare server; p99 told`,
    met: ratio >= asked,
    figures: { ratio, p99: median(ours.map(({ p99 }) => p99)) },
  };
}
