import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DirectusError } from '../errors';

export interface Running {
  /** Resolves when the program has ended, with its exit code and last output. */
  readonly ended: Promise<{ readonly code: number | null; readonly last: string }>;
}

interface ProgramOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onLine?: (line: string) => void;
}

/** The programs that a command starts; none outlives the command. */
export interface Programs {
  /** @throws DirectusError after `stop` */
  run(command: string, args: readonly string[], options: ProgramOptions): Running;
  /** Stops all programs, the last one first. Kills programs that do not end in time. */
  stop(): Promise<void>;
}

const graceMs = 10_000;
/** A signal to the process group also ends the children of a program, such as npm's compilers. */
const hasGroups = process.platform !== 'win32';

/** Characters of output kept to explain why a program ended. */
const maxOutputChars = 4_000;

export function createPrograms(): Programs {
  const children: ChildProcess[] = [];
  let stopped = false;
  return {
    run(command, args, { cwd, env, onLine }) {
      if (stopped) throw new DirectusError('Stopped before everything had started.');
      const child = spawn(command, args, {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: hasGroups,
      });
      children.push(child);
      return { ended: waitForEnd(child, onLine) };
    },
    async stop() {
      stopped = true;
      for (const child of [...children].reverse()) await stop(child);
    },
  };
}

function waitForEnd(child: ChildProcess, onLine: ProgramOptions['onLine']): Running['ended'] {
  let last = '';
  const collect = (line: string) => {
    if (line === '') return;
    last = `${last}${line}\n`.slice(-maxOutputChars);
    onLine?.(line);
  };
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', collect);
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, last: error.message }));
    child.once('close', (code) => resolve({ code, last }));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  const end = (signal: NodeJS.Signals) =>
    hasGroups ? process.kill(-pid, signal) : child.kill(signal);
  end('SIGTERM');
  const force = setTimeout(() => end('SIGKILL'), graceMs);
  await closed;
  clearTimeout(force);
}
