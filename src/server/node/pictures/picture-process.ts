import type { ChildProcess } from 'node:child_process';
import { ServiceError } from '#embedded/query/errors.ts';
import { messages } from '#server/messages.ts';
import { startPictureProcess } from './child-process';
import type { Heartbeat, JobAnswer, JobName, JobRequest, Jobs, RunJob } from './jobs';

/**
 * How much time of a processor a job may take, in milliseconds: a large AVIF takes some seconds, an illustration a tenth of one.
 * A job that only waits, as on a busy machine, has `patience` times as much.
 */
const defaultLimitsMs: Readonly<Record<JobName, number>> = {
  transform: 30_000,
  shared: 10_000,
  webp: 30_000,
};

const patience = 4;

/** How often it is looked whether a job takes too long, in milliseconds. */
const everyMs = 250;

/** How many jobs are done at once, so that one that takes long holds up no others. */
const maxRunning = 2;

/** How much of what a process says that cannot start is logged, in characters. */
const maxSaid = 2_000;

/** After so long without a job the process ends, in milliseconds. */
const idleMs = 30_000;

interface PictureProcessOptions {
  /** The module of the process; by default `child.ts` as the build writes it. */
  readonly module?: string;
  /** Flags of Node, where the module needs any. */
  readonly flags?: readonly string[];
  readonly limitsMs?: Partial<Record<JobName, number>>;
}

interface Task {
  readonly request: JobRequest;
  readonly resolve: (gives: Jobs[JobName]['gives']) => void;
  readonly reject: (error: Error) => void;
  /** Whether this has failed once, and is done again by a process that has done nothing else. */
  isSuspect: boolean;
  timer?: NodeJS.Timeout;
}

export type PictureProcess = ReturnType<typeof createPictureProcess>;

/**
 * Has jobs done by a process of their own, which is started with the first one. A job that takes too long, or more memory than
 * there is, fails alone: the process is ended, and started again for the others.
 */
export function createPictureProcess({
  module = new URL('./picture-process.js', import.meta.url).href,
  flags = [],
  limitsMs = {},
}: PictureProcessOptions = {}) {
  const waiting: Task[] = [];
  const running = new Map<number, Task>();
  let child: ChildProcess | undefined;
  /** The time of a processor that the process has taken, as it said last, in milliseconds. */
  let cpuMs = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last = 0;

  function start(): ChildProcess {
    const started = startPictureProcess(module, flags);
    let isReady = false;
    let said = '';
    cpuMs = 0;
    // Of one that breaks off amid its work, the picture is what counts.
    started.stderr?.on('data', (text) => {
      if (!isReady && said.length < maxSaid) said += text;
    });
    started.on('message', (message: JobAnswer | Heartbeat) => {
      isReady = true;
      if ('id' in message) take(message);
      else if (child === started) cpuMs = message.cpuMs;
    });
    started.on('error', (error) => broken(started, error.message));
    started.on('exit', (code, signal) => {
      const how = `${signal ?? code}`;
      if (isReady) brokeOff(started, messages.pictureProcessEnded(how));
      else broken(started, `${how} ${said.trim()}`);
    });
    return started;
  }

  function take({ id, gives, problem }: JobAnswer) {
    const task = running.get(id);
    if (!task) return;
    remove(task);
    if (gives) task.resolve(gives);
    else if (problem) {
      const error = illegal(problem.message, problem.isOriginalAtFault);
      if (problem.isCertain) task.reject(error);
      else failed(task, error);
    }
    beginNext();
  }

  /** Memory that other tasks take, or have left in pieces, may be the reason. */
  function failed(task: Task, error: Error) {
    if (task.isSuspect) task.reject(error);
    else waiting.unshift(Object.assign(task, { isSuspect: true }));
  }

  function remove(task: Task) {
    clearInterval(task.timer);
    running.delete(task.request.id);
  }

  /** @returns what the process was doing, none of which is being done any more */
  function leave(): readonly Task[] {
    const tasks = [...running.values()];
    tasks.forEach(remove);
    child?.kill('SIGKILL');
    child = undefined;
    return tasks;
  }

  /** The process cannot be started: no picture is to blame. */
  function broken(which: ChildProcess, reason: string) {
    if (child !== which) return;
    console.error(messages.noPictureProcess(reason));
    for (const { reject } of leave()) reject(unavailable());
    beginNext();
  }

  /** The process ended amid its work. */
  function brokeOff(which: ChildProcess, reason: string) {
    if (child !== which) return;
    for (const task of leave()) failed(task, endedBy(task, reason));
    beginNext();
  }

  function tookTooLong(late: Task, limit: number) {
    for (const task of leave()) if (task !== late) waiting.unshift(task);
    late.reject(endedBy(late, messages.pictureTakesTooLong(limit)));
    beginNext();
  }

  /** An encoder of AVIF that is slow says nothing about the picture. */
  function endedBy({ request }: Task, reason: string) {
    const { options } = request.asks as Partial<Jobs['transform']['asks']>;
    return illegal(reason, options?.format !== 'avif');
  }

  function beginNext() {
    const [next] = waiting;
    const others = [...running.values()];
    const hasRoom = others.length < maxRunning && !others.some(({ isSuspect }) => isSuspect);
    if (next && (others.length === 0 || (hasRoom && !next.isSuspect))) {
      waiting.shift();
      begin(next);
      beginNext();
    } else if (others.length === 0) {
      rest();
    }
  }

  function begin(task: Task) {
    clearTimeout(idle);
    if (task.isSuspect) leave();
    child ??= start();
    child.ref();
    child.channel?.ref();
    running.set(task.request.id, task);
    const begun = { ms: performance.now(), cpuMs };
    const limit = limitsMs[task.request.name] ?? defaultLimitsMs[task.request.name];
    task.timer = setInterval(() => {
      const isLate = performance.now() - begun.ms > patience * limit;
      if (isLate || cpuMs - begun.cpuMs > limit) tookTooLong(task, limit);
    }, everyMs);
    try {
      // A process that is gone is reported by its end.
      child.send(task.request, () => {});
    } catch (error) {
      remove(task);
      task.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** From here on the process does not keep the program alive, and ends soon. */
  function rest() {
    child?.unref();
    child?.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(leave, idleMs).unref();
  }

  const run: RunJob = async (name, asks, signal) => {
    if (isClosed || signal?.aborted) throw unavailable();
    last += 1;
    const request = { id: last, name, asks };
    const promise = new Promise<Jobs[JobName]['gives']>((resolve, reject) => {
      const task: Task = { request, resolve, reject, isSuspect: false };
      waiting.push(task);
      const giveUp = () => {
        const at = waiting.indexOf(task);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(unavailable());
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      beginNext();
    });
    // Sound because an answer is of the job that was asked for.
    return (await promise) as Jobs[typeof name]['gives'];
  };

  return {
    run,
    /** How many jobs are being done or wait. */
    pending: () => running.size + waiting.length,
    /** Ends the process, whatever it does; nothing is made any more. */
    close(): void {
      isClosed = true;
      clearTimeout(idle);
      for (const { reject } of [...leave(), ...waiting.splice(0)]) reject(unavailable());
    },
  };
}

const illegal = (message: string, isOriginalAtFault: boolean) =>
  new ServiceError('ILLEGAL_ASSET_TRANSFORMATION', message, { isOriginalAtFault });

const unavailable = () =>
  new ServiceError(
    'SERVICE_UNAVAILABLE',
    'No picture can be made just now. Ask again in a moment.',
  );
