import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startByNpm } from '../e2e/processes';
import { pathsIn } from '../support/sitemap';
import { ensureBuilt } from './built-site';
import type { Measurement } from './measurement';
import { memoryBelow } from './npm-processes';

const allowed = 250;

/** Measures the memory of `npm start` after every page of a built site was requested in two encodings. */
export async function startedByNpm(): Promise<Measurement> {
  await ensureBuilt();
  const data = await mkdtemp(join(tmpdir(), 'velox-bench-data-'));
  const begun = performance.now();
  const site = await startByNpm({ DATA_DIR: data });
  try {
    const seconds = (performance.now() - begun) / 1000;
    const paths = pathsIn(await (await fetch(`${site.origin}/sitemap.xml`)).text());
    for (const encoding of ['br', 'gzip', 'br']) {
      for (const path of paths) {
        const headers = { 'accept-encoding': encoding };
        await (await fetch(`${site.origin}${path}`, { headers })).arrayBuffer();
      }
    }
    const { npm, server, processes } = await memoryBelow(site.pid);
    return {
      name: '`npm start`: resident memory of the server after every page was asked for',
      result: [
        `${Math.round(server)} MB`,
        `${paths.length} pages; ${processes} process below npm, which itself has ${Math.round(npm)} MB; ready after ${seconds.toFixed(1)} s`,
      ].join('\n  '),
      target: `under ${allowed} MB`,
      met: server < allowed,
      figures: { serverMb: server, npmMb: npm, readySeconds: seconds },
    };
  } finally {
    await site.signal('SIGTERM');
    await rm(data, { recursive: true, force: true });
  }
}
