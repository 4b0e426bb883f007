import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { assetReader, readCollections } from '../../src/embedded/files';
import { createEmbeddedService } from '../../src/embedded/service';
import { buildSite, isBuilt } from '../../src/server/build';
import { manyPosts } from './many-posts';
import type { Measurement } from './measurement';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const asked = 300;

/** A content service with so many posts, in this process. */
async function serviceWith(count: number) {
  const embedded = await readCollections(join(root, 'src/embedded/content'));
  const posts = embedded['posts'];
  const service = createEmbeddedService({
    collections: {
      ...embedded,
      ...(posts ? { posts: { ...posts, records: manyPosts(posts.records, count) } } : {}),
    },
    readAsset: assetReader(join(root, 'src/embedded/assets')),
  });
  const server = createServer(getRequestListener(service.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

interface Run {
  readonly pages: number;
  readonly seconds: number;
  /** The most memory the process had, in megabytes. */
  readonly memory: number;
}

/** Exports in a process of its own, without shared pictures; what it says of its posts, and its memory. */
async function exportOf(count: number): Promise<Run> {
  const { url, close } = await serviceWith(count);
  const folder = await mkdtemp(join(tmpdir(), 'velox-bench-export-'));
  try {
    const said = await new Promise<string>((resolve, reject) => {
      execFile(
        process.execPath,
        ['dist/server/export.js', '--out', folder, '--without-shared-pictures', '--json'],
        {
          cwd: root,
          maxBuffer: 64 * 1024 * 1024,
          env: {
            ...process.env,
            NODE_ENV: 'production',
            SITE_URL: 'https://velox.example',
            CONTENT_URL: url,
            CONTENT_TOKEN: '',
            DATA_DIR: `${folder}-data`,
            ENQUIRY_URL: 'https://script.example/exec',
          },
        },
        (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)),
      );
    });
    const { blog, megabytes } = JSON.parse(said.trim().split('\n').at(-1) ?? '') as {
      readonly blog: Pick<Run, 'pages' | 'seconds'>;
      readonly megabytes: number;
    };
    return { ...blog, memory: megabytes };
  } finally {
    close();
    for (const made of [folder, `${folder}-data`]) await rm(made, { recursive: true, force: true });
  }
}

const speed = ({ pages, seconds }: Run) => pages / seconds;
const toldOf = (count: string, run: Run) =>
  `${count} posts: ${Math.round(speed(run))} pages a second (${run.pages} in ${run.seconds.toFixed(1)} s), at most ${run.memory} MB`;

/** The export of many posts: its speed, that it is linear, and its memory. Shared pictures are a phase of their own. */
export async function exportSpeed(): Promise<Measurement> {
  if (!(await isBuilt(root))) await buildSite(root);
  const small = await exportOf(1_000);
  const large = await exportOf(10_000);
  const linear = speed(large) / speed(small);
  return {
    name: `Static export on ${availableParallelism()} processors, with a content service beside it`,
    result: `${toldOf('10,000', large)}; ${toldOf('1,000', small)}; ratio of speeds ${linear.toFixed(2)}`,
    target: `≥ ${asked} pages a second, linear (ratio ≥ 0.8), memory bounded (at most 2 GB)`,
    met: speed(large) >= asked && linear >= 0.8 && large.memory <= 2_048,
  };
}
