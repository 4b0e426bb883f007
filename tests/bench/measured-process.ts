import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port';

const root = fileURLToPath(new URL('../..', import.meta.url));
const probe = new URL('./probe.mjs', import.meta.url).href;

/** A process's resource use: time in milliseconds, memory in bytes, after garbage collection. */
export interface Taken {
  readonly cpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** A server in its own process that reports its resource use. */
export interface MeasuredProcess {
  /** Its address, without a trailing slash. */
  readonly origin: string;
  taken(): Promise<Taken>;
  /** Its processor time so far, in milliseconds, without garbage collection for the reading. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a Node program of the project.
 * @param known the address it will listen at; without it the program prints the address
 * @throws with its output if it ends before it listens
 */
export async function startMeasured(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  known?: string,
): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    // Keep only the start of the output, which says why the program failed to start.
    if (printed.length < 10_000) printed += String(chunk);
  });
  const origin = await new Promise<string>((resolve, reject) => {
    if (!child.stdout) throw new Error('The process has no output.');
    const { stdout } = child;
    const lines = createInterface({ input: stdout }).on('line', (line) => {
      if (printed.length < 10_000) printed += `${line}\n`;
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (!address) return;
      resolve(address);
      // Read and discard the program's log, as a log collector would.
      lines.close();
      stdout.resume();
    });
    child.once('close', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code}:\n${printed}`)),
    );
    if (known) whenReady(known).then(() => resolve(known), reject);
  });
  const ask = async (what: 'memory' | 'time'): Promise<Taken> => {
    const answer = once(child, 'message') as Promise<[Taken]>;
    child.send(what);
    const [taken] = await answer;
    return taken;
  };
  const ended = once(child, 'close');
  return {
    origin,
    taken: () => ask('memory'),
    cpuMs: async () => (await ask('time')).cpuMs,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until a site reports ready, a minute at most. */
async function whenReady(origin: string): Promise<void> {
  const before = performance.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > before) throw new Error(`${origin} is not ready after a minute.`);
    await wait(50);
  }
}

/**
 * Starts the built site on a free port, with the embedded content and its own data folder.
 * @param folder the folder of its build; by default the project's
 */
export async function startMeasuredSite(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<MeasuredProcess> {
  const port = await freePort();
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: 'https://velox.example',
    CONTENT_URL: '',
    CONTENT_TOKEN: '',
    DATA_DIR: dataDir,
    ...env,
  };
  return startMeasured([join(folder, 'dist/server/node.js')], settings, `http://127.0.0.1:${port}`);
}
