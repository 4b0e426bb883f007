import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { ServiceError } from '#embedded/query/errors.ts';
import type { MadePicture } from '#embedded/transform/assets.ts';
import type { MakePicture, PictureJob } from './make-picture';

export type JobAnswer =
  | { readonly picture: MadePicture }
  | { readonly problem: string; readonly isOriginalAtFault: boolean };

/** A large AVIF takes some seconds on an idle machine. */
const defaultTimeoutMs = 60_000;

/** How long the process may be idle. It then ends, to free its memory. */
const idleMs = 30_000;

/**
 * Memory limit of the process, in KB: about 113 MB for Node and sharp, plus the maximum for one picture. A picture with a false
 * size in its header hits this limit, and its job fails.
 */
const maxDataKb = 315_000 + codeRangeKb();

/** Node 24 reserves 512 MB of addresses for compiled code. They count towards the limit but take no memory. */
function codeRangeKb(): number {
  const [major = 0] = process.versions.node.split('.').map(Number);
  return major >= 24 ? 512 * 1024 : 0;
}

const maxErrorCharacters = 2_000;

/** Environment variables for the process. No secrets, because the process decodes untrusted bytes. */
const inheritedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LD_LIBRARY_PATH',
  'XDG_CACHE_HOME',
  'SystemRoot',
];

interface PictureProcessOptions {
  /** The child's module as a file URL; by default `child.ts` as built. */
  readonly module?: string;
  readonly timeoutMs?: number;
}

/** Starts the child. On Linux a shell limits its memory, because Node cannot. */
function spawnChild(module: string): ChildProcess {
  const shell = '/bin/sh';
  const command = [process.execPath, '--max-old-space-size=64', fileURLToPath(module)];
  const limited = [shell, '-c', `ulimit -d ${maxDataKb}; exec "$@"`, shell, ...command];
  const isLimited = process.platform === 'linux' && existsSync(shell);
  const [program = '', ...rest] = isLimited ? limited : command;
  const names = inheritedVariables.filter((name) => process.env[name] !== undefined);
  return spawn(program, rest, {
    env: {
      ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
      NODE_ENV: 'production',
      // By default, glibc has a memory pool for each thread and returns only very large freed blocks to the system.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** The end of the process during a job. */
class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  /** True if the system or a person ended it. A picture can only crash it, because its memory is limited by `ulimit`. */
  readonly isFromOutside: boolean;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(signal ?? String(code));
    this.isFromOutside = signal !== null && outsideSignals.has(signal);
  }
}

const outsideSignals: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGKILL',
  'SIGTERM',
  'SIGHUP',
  'SIGINT',
]);

/** Matches the messages of libraries that got no memory. */
const memoryTrouble = /memory|alloc/i;

/**
 * Makes pictures in a separate process, one at a time. The first job starts the process. If a job crashes it or exceeds its time
 * or memory, only that job fails. The next job then starts a new process.
 *
 * A job that ends the process, or gets no memory in a process that has done other jobs, is tried once more in a new process.
 * Only a picture that fails there, too, counts as unreadable.
 */
export function createPictureProcess({
  module = new URL('./picture-process.js', import.meta.url).href,
  timeoutMs = defaultTimeoutMs,
}: PictureProcessOptions = {}) {
  const inTurn = pLimit(1);
  let child: ChildProcess | undefined;
  let fail: ((error: Error) => void) | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** True once the current process has done a job, whose memory it may still hold. */
  let isUsed = false;

  function kill() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function start(): ChildProcess {
    const started = spawnChild(module);
    isUsed = false;
    let isReady = false;
    let errorOutput = '';
    started.stderr?.on('data', (text) => {
      if (!isReady && errorOutput.length < maxErrorCharacters) errorOutput += text;
    });
    started.once('message', () => {
      isReady = true;
    });
    const failToStart = (reason: string) => {
      console.error(
        `The picture process cannot be started (${reason} ${errorOutput.trim()}): pictures that are not stored yet get status 503. Check that the production packages are installed and that the machine has free memory.`,
      );
      fail?.(unavailable());
    };
    started.on('error', ({ message }) => {
      if (child !== started) return;
      child = undefined;
      failToStart(message);
    });
    started.on('exit', (code, signal) => {
      if (child !== started) return;
      child = undefined;
      const end = new ProcessEnded(code, signal);
      if (isReady || end.isFromOutside) fail?.(end);
      else failToStart(end.message);
    });
    return started;
  }

  async function run(job: PictureJob): Promise<MadePicture> {
    if (isClosed) throw unavailable();
    clearTimeout(idleTimer);
    child ??= start();
    const current = child;
    current.ref();
    current.channel?.ref();
    let timer: NodeJS.Timeout | undefined;
    let onMessage: ((message: JobAnswer | 'ready') => void) | undefined;
    try {
      const answer = await new Promise<JobAnswer>((resolve, reject) => {
        fail = reject;
        onMessage = (message) => {
          if (message !== 'ready') resolve(message);
        };
        current.on('message', onMessage);
        timer = setTimeout(() => {
          kill();
          reject(unreadable(`it takes more than ${timeoutMs / 1000} s to process`));
        }, timeoutMs);
        // Errors are ignored: the `exit` event reports a dead child.
        current.send(job, () => {});
      });
      isUsed = true;
      if ('picture' in answer) return answer.picture;
      throw illegal(answer.problem, answer.isOriginalAtFault);
    } finally {
      clearTimeout(timer);
      fail = undefined;
      if (onMessage) current.off('message', onMessage);
      // An idle child must not keep the program alive.
      current.unref();
      current.channel?.unref();
      idleTimer = setTimeout(kill, idleMs).unref();
    }
  }

  async function runTwice(job: PictureJob): Promise<MadePicture> {
    const mayLackMemory = child !== undefined && isUsed;
    try {
      return await run(job);
    } catch (error) {
      const lacksMemory =
        mayLackMemory && error instanceof Error && memoryTrouble.test(error.message);
      if (!lacksMemory && !(error instanceof ProcessEnded)) throw error;
    }
    kill();
    try {
      return await run(job);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      if (error.isFromOutside) throw unavailable();
      throw unreadable(
        `it crashed the picture process (${error.message}) or takes too much memory`,
      );
    }
  }

  const make: MakePicture = (job) => inTurn(() => runTwice(job));

  return {
    make,
    /** Ends the process at once. Current, queued and later jobs fail. */
    close(): void {
      isClosed = true;
      clearTimeout(idleTimer);
      kill();
      fail?.(unavailable());
    },
  };
}

const illegal = (message: string, isOriginalAtFault: boolean) =>
  new ServiceError('ILLEGAL_ASSET_TRANSFORMATION', message, { isOriginalAtFault });

const unreadable = (message: string) => illegal(message, true);

const unavailable = () =>
  new ServiceError(
    'SERVICE_UNAVAILABLE',
    'Pictures cannot be made right now. Try again in a moment.',
  );
