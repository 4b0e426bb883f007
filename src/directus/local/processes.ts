import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { messages } from '../messages';

/** A program that runs beside this one. */
export interface Running {
  /** Resolves when the program has ended, with the last that it printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly last: string }>;
}

export interface ProgramOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called with each line that the program prints. */
  readonly onLine?: (line: string) => void;
}

/** The programs that one command starts, so that none of them outlives it. */
export interface Programs {
  /** Starts a program. It has no terminal. @throws DirectusError once they are stopped */
  run(command: string, args: readonly string[], options: ProgramOptions): Running;
  /** Ends all, the last one first, by force those that do not listen. No other starts after that. */
  stop(): Promise<void>;
}

/** How long a program may take to end by itself. */
const GRACE_MS = 10_000;
/** Where a program has a process group of its own, those that it starts end with it: npm leaves compilers running. */
const hasGroups = process.platform !== 'win32';

/** How many characters of what it printed are stored, to say why it ended. */
const LONGEST_OUTPUT = 4_000;

export function createPrograms(): Programs {
  const children: ChildProcess[] = [];
  let stopped = false;
  return {
    run(command, args, { cwd, env, onLine }) {
      if (stopped) throw messages.stopped();
      const child = spawn(command, args, {
        ...{ cwd, env, stdio: ['ignore', 'pipe', 'pipe'] },
        detached: hasGroups,
      });
      children.push(child);
      return { ended: endOf(child, onLine) };
    },
    async stop() {
      stopped = true;
      for (const child of [...children].reverse()) await stop(child);
    },
  };
}

function endOf(child: ChildProcess, onLine: ProgramOptions['onLine']): Running['ended'] {
  let last = '';
  const collect = (chunk: Buffer) => {
    const text = chunk.toString();
    last = (last + text).slice(-LONGEST_OUTPUT);
    if (onLine) for (const line of text.split('\n').filter(Boolean)) onLine(line);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
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
  const force = setTimeout(() => end('SIGKILL'), GRACE_MS);
  await closed;
  clearTimeout(force);
}
