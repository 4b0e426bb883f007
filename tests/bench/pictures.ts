import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pictureWidths } from '#components/pictures/picture-address.ts';
import { ensureBuilt } from './built-site';
import { startMeasuredSite } from './measured-process';
import type { Measurement } from './measurement';
import { watchMemory } from './peak-memory';
import { librarySize, makeLibrary, ordinaryNames } from './picture-library';
import { openPictureService } from './picture-service';
import { createProgress } from './progress';

/** Memory limit of the server and its child processes, in megabytes. */
const maxMb = 500;

/** How often refused requests are retried, and the total time limit. */
const maxRounds = 60;

/** The `Accept` headers of browsers of different ages. */
const accepts = ['image/avif,image/webp,image/*', 'image/webp,image/*', 'image/*'];

interface Asked {
  readonly path: string;
  readonly accept: string;
}

interface Answered extends Asked {
  readonly status?: number | undefined;
  readonly isCut?: boolean;
}

/** The number of simultaneous connections, as after a popular link. */
const agent = new Agent({ keepAlive: true, maxSockets: 300 });

const ask = (origin: string, asked: Asked) =>
  new Promise<Answered>((resolve) => {
    const { path, accept } = asked;
    // Use many visitor addresses: each may have only a few dozen requests in flight.
    const visitor = `198.18.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    const headers = { accept, 'accept-encoding': 'br', 'x-forwarded-for': visitor };
    const cut = { ...asked, isCut: true };
    const outgoing = request(origin + path, { agent, headers }, (answer: IncomingMessage) => {
      const found = { ...asked, status: answer.statusCode };
      // Endless answers must be cut.
      const broken = path.includes('endless') ? found : cut;
      answer.on('end', () => resolve(found)).on('error', () => resolve(broken));
      answer.resume();
    });
    outgoing.on('error', () => resolve(cut)).end();
  });

const sizesOf = (name: string): readonly Asked[] =>
  pictureWidths.flatMap((width) =>
    accepts.map((accept) => ({ path: `/assets/${name}?width=${width}`, accept })),
  );

async function sharedPictureOf(origin: string, slug: string): Promise<Asked> {
  const html = await (await fetch(`${origin}/blog/posts/${slug}`)).text();
  const [, path = ''] = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(html) ?? [];
  return { path: path.replaceAll('&amp;', '&'), accept: 'image/*' };
}

/**
 * Measures the server over a content service with hostile and ordinary pictures. All are requested at once in every size and
 * format, together with the social pictures of posts that show them.
 */
export async function manyPictures(): Promise<readonly Measurement[]> {
  const { say, show } = createProgress(process.stderr);
  await ensureBuilt();
  say(`A library of ${librarySize} pictures is made…`);
  const library = await makeLibrary(show);
  const service = await openPictureService(library);
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-pictures-'));
  const env = {
    CONTENT_URL: service.url,
    TRUST_PROXY: '1',
    ENQUIRY_URL: '',
    MALLOC_ARENA_MAX: '2',
  };
  const site = await startMeasuredSite(data, env);
  try {
    const { origin } = site;
    const peak = watchMemory(site.pid);
    const names = Array.from(library.keys());
    const shared: Asked[] = [];
    for (const name of names) shared.push(await sharedPictureOf(origin, name));
    const large = Array.from({ length: 30 }, () => ({
      path: '/assets/svg-large',
      accept: 'image/*',
    }));
    const all = [...names.flatMap(sizesOf), ...shared, ...large];
    const answers = new Map<Asked, Answered>();
    const statuses = new Map<string, number>();
    const begun = performance.now();
    let left: readonly Asked[] = all;
    let slowestMs = 0;
    for (let round = 1; left.length > 0 && round <= maxRounds; round += 1) {
      show(`Round ${round}: ${left.length} of ${all.length} requests`);
      const asked = left.map(async (one) => {
        const begun = performance.now();
        const answer = await ask(origin, one);
        slowestMs = Math.max(slowestMs, performance.now() - begun);
        answers.set(one, answer);
        const name = answer.isCut ? 'cut' : String(answer.status);
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
      });
      await Promise.all(asked);
      left = left.filter((one) => (answers.get(one)?.status ?? 503) === 503);
      if (left.length > 0) await wait(2_000);
    }
    const seconds = (performance.now() - begun) / 1000;
    const ended = performance.now();
    const status = await site.signal('SIGTERM');
    const endMs = performance.now() - ended;
    const { server, child, together, children } = await peak();
    const missing = [...answers.values()].filter(
      ({ path, status }) =>
        status !== 200 && ordinaryNames.some((name) => path.startsWith(`/assets/${name}?`)),
    );
    const cut = statuses.get('cut') ?? 0;
    const failed = [...statuses].filter(([name]) => Number(name) >= 500 && name !== '503');
    const sorted = [...statuses].sort().map(([name, count]) => `${count} × ${name}`);
    return [
      {
        ...{ figure: 'memory', name: `${librarySize} hostile and ordinary pictures in every size` },
        result: `${Math.round(server + child)} MB at most: ${Math.round(server)} MB the server and ${Math.round(child)} MB the largest of ${children} processes for pictures, each at its own peak; ${Math.round(together)} MB at one time`,
        target: `≤ ${maxMb} MB`,
        met: server + child <= maxMb,
        figures: { server, child, together, children },
      },
      {
        ...{
          figure: 'answers',
          name: 'Every ordinary picture is shown, and none of the others is a failure',
        },
        result: `${missing.length} of ${ordinaryNames.length * pictureWidths.length * accepts.length} sizes missing, ${cut} connections cut, ${left.length} without an answer in the end; ${sorted.join(', ')} in ${seconds.toFixed(0)} s, the slowest after ${(slowestMs / 1000).toFixed(1)} s; ${service.fetched()} originals fetched`,
        target: 'none missing, cut or failed',
        met: missing.length + cut + left.length + failed.length === 0,
        figures: { missing: missing.length, cut, left: left.length, seconds, slowestMs },
        details: { statuses: Object.fromEntries(statuses), missing: missing.slice(0, 50) },
      },
      {
        ...{ figure: 'end', name: 'SIGTERM after that' },
        result: `${(endMs / 1000).toFixed(1)} s, status ${status}`,
        target: '≤ 12 s',
        met: endMs <= 12_000,
        figures: { endMs },
      },
    ];
  } finally {
    await site.stop();
    agent.destroy();
    service.close();
    await rm(data, { recursive: true, force: true });
  }
}
