import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Running } from '../processes';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const remedy =
  'These tests run the built worker in workerd, the edge runtime of the package of that name. It has programs for Linux (x64 and arm64, glibc 2.35 or newer), macOS 13.5 or newer, and Windows: install with `npm ci`, optional dependencies included, or run the tests where it can run, as in the pipeline.';

/** The program in the package for this machine. @throws where the package has none */
function workerd(): string {
  try {
    // Sound because this is what the package says of itself: the path of its program.
    const found = createRequire(import.meta.url)('workerd') as { readonly default: string };
    return found.default;
  } catch (error) {
    throw new Error(`workerd has no program for this machine. ${remedy}`, { cause: error });
  }
}

/**
 * Starts the built worker in workerd, on a free port, as `workerd.capnp` says.
 * @param settings what an operator sets
 * @throws with all it printed and the remedy, when it ends before it listens
 */
export async function startEdge(settings: Readonly<Record<string, string>>): Promise<Running> {
  const args = ['serve', '--control-fd=3', 'tests/e2e/edge/workerd.capnp'];
  const child = spawn(workerd(), args, {
    cwd: root,
    // Only the settings of the test: none of the shell reaches it.
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  for (const number of [1, 2]) {
    createInterface({ input: readable(child, number) }).on('line', (line) => log.push(line));
  }
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: readable(child, 3) }).on('line', (line) => {
      const event: unknown = JSON.parse(line);
      if (isListening(event)) resolve(event.port);
    });
    child.once('error', (error) => reject(new Error(`${error.message}. ${remedy}`)));
    child.once('close', (code) =>
      reject(new Error(`workerd ended with ${code}:\n${log.join('\n')}\n${remedy}`)),
    );
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    printed: () => log.join('\n'),
    stop: () => end(child),
  };
}

const isListening = (event: unknown): event is { readonly port: number } =>
  typeof event === 'object' && event !== null && 'port' in event && typeof event.port === 'number';

/** What the program writes to one of its files; each was opened as a pipe. */
const readable = (child: ChildProcess, number: number) => child.stdio[number] as Readable;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
