import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEntry } from '#content/boundary/boundary.ts';
import { readWithinDepth } from '#content/client/bounded-answer.ts';
import { entryJson, worstEntries } from '../support/worst-content';
import { ensureBuilt } from './built-site';
import { length, openHostileService } from './hostile-service';
import { startMeasuredSite } from './measured-process';
import type { Measurement } from './measurement';
import { ask, knownOf, type Statuses } from './memory';
import { createProgress } from './progress';
import { visitorRequests } from './strangers';

const allowed = { pauseMs: 50, answerMs: 100, growth: 6 };

const shownOn = ['/services/immigrate/express-entry', '/blog/posts', '/blog/posts/post-1'];

/** Addresses that must be answered while the reader works on the worst content. */
const meanwhile = ['/health/live', '/', '/book-your-appointment', '/privacy-policy'];

/**
 * How long each kind is served, in milliseconds. Content is read again after five seconds, or later if the previous kind takes
 * longer.
 */
const perKindMs = { min: 7_000, max: 60_000 };

const kinds = Object.keys(worstEntries);

/** The six worst kinds with their figures, for the report. */
const worstOf = (found: ReadonlyMap<string, number>, unit: string) =>
  [...found]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6)
    .map(([kind, value]) => `${kind} ${value.toFixed(1)}${unit}`)
    .join(', ');

/** How much longer the boundary takes for four times the content. */
function linearity(): Measurement {
  const growth = new Map<string, number>();
  const details: Record<string, readonly number[]> = {};
  for (const kind of kinds) {
    const times = [1, 2, 4].map((factor) => {
      const json = new TextEncoder().encode(entryJson(kind, (factor * length) / 4));
      const runs = [1, 2, 3, 4, 5].map(() => {
        const begun = performance.now();
        parseEntry('express_entry', readWithinDepth(json));
        return performance.now() - begun;
      });
      return Math.min(...runs);
    });
    const [one = 1, , four = 1] = times;
    // Very short times cannot be compared.
    growth.set(kind, four < 20 ? 1 : four / one);
    details[kind] = times;
  }
  const worst = Math.max(...growth.values());
  return {
    ...{ figure: 'linear', name: 'Time for four times the content, beside that for once' },
    result: `${worst.toFixed(1)} × at worst; ${worstOf(growth, ' ×')}`,
    target: `≤ ${allowed.growth} ×`,
    met: worst <= allowed.growth,
    details,
  };
}

/**
 * Measures the server over a content service with each kind of slow content in turn: the longest block of its event loop, and
 * other visitors' waits. Many mixed requests follow, while the kinds change.
 */
export async function worstContent(requests: number): Promise<readonly Measurement[]> {
  const { say, show } = createProgress(process.stderr);
  await ensureBuilt();
  const service = await openHostileService();
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const env = { CONTENT_URL: service.url, TRUST_PROXY: '1', ENQUIRY_URL: '' };
  const site = await startMeasuredSite(data, env);
  try {
    const { origin } = site;
    const known = await knownOf(origin);
    const answered = async (path: string) => {
      const begun = performance.now();
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      return { ms: performance.now() - begun, status: answer.status };
    };
    for (const path of [...meanwhile, ...shownOn]) await answered(path);
    const before = await site.taken();
    const pauses = new Map<string, number>();
    const waits = new Map<string, number>();
    const never: string[] = [];
    await site.pauseMs();
    for (const [at, kind] of kinds.entries()) {
      show(`${at + 1} of ${kinds.length}: ${kind}`);
      service.become(kind);
      const begun = performance.now();
      const isThere = () => {
        const passed = performance.now() - begun;
        return passed < perKindMs.min || (service.asked() === 0 && passed < perKindMs.max);
      };
      let longest = 0;
      const asking = Promise.all(
        shownOn.map(async (path) => {
          for (; isThere(); await wait(500)) await answered(path);
        }),
      );
      for (let turn = 0; isThere(); turn += 1) {
        const { ms, status } = await answered(meanwhile[turn % meanwhile.length] ?? '/');
        if (status !== 200) throw new Error(`${meanwhile[turn % meanwhile.length]} was ${status}.`);
        longest = Math.max(longest, ms);
        await wait(10);
      }
      await asking;
      if (service.asked() === 0) never.push(kind);
      pauses.set(kind, await site.pauseMs());
      waits.set(kind, longest);
    }
    if (never.length > 0) throw new Error(`The site never asked for: ${never.join(', ')}.`);
    const pause = Math.max(...pauses.values());
    const answer = Math.max(...waits.values());

    say(`The server is asked ${requests.toLocaleString('en')} times; some minutes…`);
    const all = visitorRequests(known, Math.min(20_000, requests));
    const statuses: Statuses = new Map();
    const faults: string[] = [];
    let made = 0;
    const next = () => {
      const n = made % all.length;
      made += 1;
      return [n, all[n] ?? { path: '/' }] as const;
    };
    const each = Math.ceil(requests / kinds.length);
    for (const kind of kinds) {
      service.become(kind);
      // The other figures are useful without this one.
      await ask(origin, each, next, statuses).catch((error: unknown) => {
        faults.push(`${kind}: ${error instanceof Error ? error.message : error}`);
      });
    }
    const pauseUnderLoad = await site.pauseMs();
    const after = await site.taken();
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
    return [
      {
        ...{ figure: 'pause', name: 'The longest pause of the event loop' },
        result: `${pause.toFixed(1)} ms; ${worstOf(pauses, ' ms')}`,
        target: `≤ ${allowed.pauseMs} ms`,
        met: pause <= allowed.pauseMs,
        details: Object.fromEntries(pauses),
      },
      {
        ...{ figure: 'answers', name: 'The slowest answer of what others ask for meanwhile' },
        result: `${answer.toFixed(1)} ms; ${worstOf(waits, ' ms')}`,
        target: `≤ ${allowed.answerMs} ms`,
        met: answer <= allowed.answerMs,
        details: Object.fromEntries(waits),
      },
      linearity(),
      {
        ...{ figure: 'requests', name: `${made.toLocaleString('en')} mixed requests` },
        result: `${faults.length === 0 ? 'no error of the server' : `errors with ${faults.length} kinds`}; ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; longest pause ${pauseUnderLoad.toFixed(1)} ms; heap ${megabytes(before.heapUsed)} MB before and ${megabytes(after.heapUsed)} after, resident ${megabytes(before.rss)} and ${megabytes(after.rss)} MB`,
        target: 'each is answered, none with an error of the server',
        met: faults.length === 0,
        details: { faults, before, after, statuses: Object.fromEntries(statuses) },
      },
    ];
  } finally {
    await site.stop();
    service.close();
    await rm(data, { recursive: true, force: true });
  }
}
