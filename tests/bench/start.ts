import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startByNpm } from '../e2e/processes';
import { pathsIn } from '../visual/views';
import { ensureBuilt } from './built-site';
import type { Measurement } from './measurement';

const allowed = 250;

interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  readonly megabytes: number;
}

/** The processes of this machine, as `ps` has them. */
async function processes(): Promise<readonly ProcessLine[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, kilobytes] = line.trim().split(/\s+/).map(Number);
    return pid && parent !== undefined && kilobytes !== undefined
      ? [{ pid, parent, megabytes: kilobytes / 1024 }]
      : [];
  });
}

/** What `npm start` has in memory after every page of a built site was asked for, in two encodings. */
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
    const all = await processes();
    const npm = all.find(({ pid }) => pid === site.pid);
    // Shells that do not replace themselves with the last of their commands stand between npm and the server.
    const below = [...all.filter(({ parent }) => parent === npm?.pid)];
    for (const { pid } of below) below.push(...all.filter(({ parent }) => parent === pid));
    const server = below.toSorted((a, b) => b.megabytes - a.megabytes)[0];
    if (!npm || !server) throw new Error('npm start has no server.');
    return {
      name: '`npm start`: resident memory of the server after every page was asked for',
      result: [
        `${Math.round(server.megabytes)} MB`,
        `${paths.length} pages; ${below.length} process below npm, which itself has ${Math.round(npm.megabytes)} MB; ready after ${seconds.toFixed(1)} s`,
      ].join('\n  '),
      target: `under ${allowed} MB`,
      met: server.megabytes < allowed,
      figures: { serverMb: server.megabytes, npmMb: npm.megabytes, readySeconds: seconds },
    };
  } finally {
    await site.signal('SIGTERM');
    await rm(data, { recursive: true, force: true });
  }
}
