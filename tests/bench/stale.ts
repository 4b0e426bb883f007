import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningProgram, startSite } from '../e2e/processes';
import { createProgress } from '../visual/progress';
import { pathsIn } from '../visual/views';
import { ensureBuilt } from './built-site';
import { type FaultKind, faultKinds, openFaultyService } from './faulty-service';
import type { Measurement } from './measurement';
import { median } from './statistics';

/** In milliseconds. */
const asked = 100;
/** After so long what was read counts as old, and the content service is asked again: the server's five seconds and a bit. */
const untilOld = 5_500;
/** How often every page is asked for while the server runs, each time when its content is old again. */
const passes = 2;

/** A page that was asked for while the content service failed. */
interface Asked {
  readonly path: string;
  readonly ms: number;
  readonly status: number;
}

interface Found {
  readonly kind: FaultKind;
  /** The server had been there before the fault, or was started after it had begun. */
  readonly when: 'running' | 'restarted';
  readonly asked: readonly Asked[];
}

/** Asks for each page, one after the other, and reads it to its end. */
async function askAll(origin: string, paths: readonly string[]): Promise<readonly Asked[]> {
  const found: Asked[] = [];
  for (const path of paths) {
    const begun = performance.now();
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    found.push({ path, ms: performance.now() - begun, status: answer.status });
  }
  return found;
}

const worstOf = (all: readonly Asked[]) => all.toSorted((a, b) => b.ms - a.ms)[0];
const whole = (ms: number) => ms.toFixed(0);

const titles = {
  running: 'from a server that showed them before',
  restarted: 'from a server started meanwhile, each made for the first time',
} as const;

function measurementOf(when: Found['when'], found: readonly Found[]): Measurement {
  const each = found.flatMap(({ kind, asked: pages }) => {
    const worst = worstOf(pages);
    return worst ? [{ kind, pages, worst }] : [];
  });
  const [worst] = each.toSorted((a, b) => b.worst.ms - a.worst.ms);
  if (!worst) throw new Error('No page was asked for.');
  const all = each.flatMap(({ kind, pages }) => pages.map((page) => ({ kind, ...page })));
  const unserved = all.filter(({ status }) => status !== 200);
  const slow = all.filter(({ ms }) => ms > asked);
  const lineOf = ({ kind, pages, worst: { ms, path } }: (typeof each)[number]) => {
    const line = `${kind}: ${whole(ms)} ms at worst (${path}), ${whole(median(pages.map((page) => page.ms)))} ms in the middle`;
    // The first page of a new program is made by code that has never run.
    const others = worstOf(pages.slice(1))?.ms ?? Number.NaN;
    return when === 'running' ? line : `${line}; after the first page ${whole(others)} ms at worst`;
  };
  return {
    name: `Pages that were seen before, while the content service fails, ${titles[when]}`,
    figure: when,
    result: [
      `${whole(worst.worst.ms)} ms at worst (${worst.kind}, ${worst.worst.path}), ${slow.length} of ${all.length} answers took longer than is asked${unserved.length > 0 ? `, ${unserved.length} were not the page` : ''}`,
      ...each.map(lineOf),
      ...unserved
        .slice(0, 10)
        .map(({ path, kind, status }) => `${path} was answered with ${status}: ${kind}`),
    ].join('\n  '),
    target: `each within ${asked} ms`,
    met: slow.length === 0 && unserved.length === 0,
    figures: {
      ...{ worstMs: worst.worst.ms, slow: slow.length, unserved: unserved.length },
      ...Object.fromEntries(each.map(({ kind, worst: { ms } }) => [kind, ms])),
    },
    details: each,
  };
}

/**
 * How long pages that were seen before take while the content service fails, for each kind of fault: from a server that had
 * shown them, once their content is old, and from one that was started while the fault lasted and makes each page for the
 * first time.
 */
export async function stale(): Promise<readonly Measurement[]> {
  const { say } = createProgress(process.stderr);
  await ensureBuilt();
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const service = await openFaultyService();
  let site: RunningProgram | undefined;
  const start = async () => {
    site = await startSite(service.url, '', data);
    return site.origin;
  };
  const all: Found[] = [];
  try {
    let origin = await start();
    const paths = pathsIn(await (await fetch(`${origin}/sitemap.xml`)).text());
    for (const kind of faultKinds) {
      service.recover();
      await wait(untilOld);
      const seen = await askAll(origin, paths);
      const missing = seen.filter(({ status }) => status !== 200);
      if (missing.length > 0) throw new Error(`${missing[0]?.path} is not there to begin with.`);
      say(`The content service fails: ${kind}…`);
      await service.fail(kind);
      const asked: Asked[] = [];
      for (let pass = 0; pass < passes; pass += 1) {
        await wait(untilOld);
        asked.push(...(await askAll(origin, paths)));
      }
      all.push({ kind, when: 'running', asked });
      await site?.signal('SIGTERM');
      origin = await start();
      all.push({ kind, when: 'restarted', asked: await askAll(origin, paths) });
    }
    const of = (when: Found['when']) =>
      measurementOf(
        when,
        all.filter((found) => found.when === when),
      );
    return [of('running'), of('restarted')];
  } finally {
    await site?.stop();
    await service.close();
    await rm(data, { recursive: true, force: true });
  }
}
