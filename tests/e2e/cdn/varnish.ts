import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const recipe = fileURLToPath(new URL('../../../src/server/deploy/varnish.vcl', import.meta.url));

const packages = ['varnish', 'varnish-modules'];

/** The VCL for a site on this port. */
const recipeFor = async (sitePort: number) =>
  (await readFile(recipe, 'utf8')).replace('.port = "3000"', `.port = "${sitePort}"`);

/** Whether Varnish and the modules that the VCL needs are installed. */
const compiles = (file: string) =>
  spawnSync('varnishd', ['-C', '-f', file], { stdio: 'ignore' }).status === 0;

/** Installs Varnish if it is missing and may be installed. @throws with the remedy if it cannot be installed */
function ensureVarnish(file: string): void {
  if (compiles(file)) return;
  const [program = '', ...before] =
    process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const run = (...args: string[]) =>
    spawnSync(program, [...before, ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update');
  run('install', '-y', '--no-install-recommends', ...packages);
  if (compiles(file)) return;
  const { stderr } = spawnSync('varnishd', ['-C', '-f', file], { encoding: 'utf8' });
  throw new Error(
    `Varnish cannot run the recipe: install ${packages.join(' and ')} with apt-get.\n${stderr ?? ''}`,
  );
}

/** Starts Varnish with the VCL in front of a site on a local port. */
export async function startVarnish(port: number, sitePort: number, secret: string) {
  const folder = await mkdtemp(join(tmpdir(), 'velox-varnish-'));
  // Varnish reads the file as a separate user.
  await chmod(folder, 0o755);
  const file = join(folder, 'varnish.vcl');
  await writeFile(file, await recipeFor(sitePort));
  ensureVarnish(file);
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-f',
    file,
    '-a',
    `127.0.0.1:${port}`,
    '-T',
    'none',
    '-s',
    'malloc,32m',
    '-p',
    'http_gzip_support=off',
  ];
  const child = spawn('varnishd', args, {
    env: { ...process.env, PURGE_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await started(child, origin);
  return {
    origin,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when Varnish accepts requests. @throws with its output if it does not */
async function started(child: ChildProcess, origin: string): Promise<void> {
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => printed.push(String(chunk)));
  }
  child.once('error', (error) => printed.push(String(error)));
  const state = async () => {
    if (child.exitCode !== null) return printed.join('');
    // Varnish answers this path itself.
    return asker(origin)('/purge').then(
      ({ status }) => status,
      () => printed.join(''),
    );
  };
  await expect.poll(state, { timeout: 60_000 }).toBe(403);
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  readonly isHit: boolean;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests an address without adding headers, decompressing or following redirects. */
export const asker =
  (origin: string) =>
  (path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname: host, port } = new URL(origin);
      // A single URL would be normalised.
      const asking = request({ host, port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: bytes,
            text: String(bytes),
            isHit: answer.headers['cache-status'] === 'Varnish; hit',
          });
        });
      });
      asking.on('error', reject);
      asking.end(body);
    });
