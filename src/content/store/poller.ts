import { backoffMs } from '#content/client/backoff.ts';
import type { Session } from './session';
import type { ContentChange } from './tags';

const maxBackoffMs = 60_000;
const maxRetryAfterMs = 5 * 60_000;
const minPauseMs = 1_000;

export type Read = (
  session: Session,
  changes: readonly ContentChange[],
  isAll: boolean,
  failed: (path: string, error: unknown) => void,
) => Promise<void>;

interface PollerOptions {
  readonly read: Read;
  readonly open: () => Session;
  /** The next date when an entry appears or disappears, in milliseconds since 1970. */
  readonly changesAt: () => number;
  readonly intervalMs: number;
  readonly now: () => number;
  readonly warn: (line: string) => void;
  readonly reportOutage: (failure: unknown) => void;
  readonly onRead: () => void;
}

export type Poller = ReturnType<typeof createPoller>;

/** Reads one part of the content repeatedly. Each part has its own poller, so that a slow part does not delay the other. */
export function createPoller({ read, open, changesAt, intervalMs, now, ...hooks }: PollerOptions) {
  const { warn, reportOutage, onRead } = hooks;
  const logged = new Map<string, string>();
  let failures = new Map<string, unknown>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let changes: ContentChange[] = [];
  let isAll = false;
  let readAt: number | undefined;
  let failuresInARow = 0;
  let retryAfterMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  function log(): void {
    for (const path of logged.keys()) if (!failures.has(path)) logged.delete(path);
    for (const [path, error] of failures) {
      const line = `${path} cannot be read. The site shows its last content. ${reasonOf(error)}`;
      if (logged.get(path) !== line) warn(line);
      logged.set(path, line);
    }
  }

  async function readNow(): Promise<void> {
    const [noticed, all] = [changes, isAll];
    [changes, isAll] = [[], false];
    const session = open();
    const failed = new Map<string, unknown>();
    await read(session, noticed, all, (path, error) => failed.set(path, error));
    failures = failed;
    const { isAnswered, failure, ...outcome } = session.outcome();
    retryAfterMs = Math.min(outcome.retryAfterMs, maxRetryAfterMs);
    if (isAnswered) {
      failuresInARow = 0;
      reportOutage(undefined);
      log();
    } else if (failure) {
      failuresInARow += 1;
      reportOutage(failure);
    }
    if (all && failures.size === 0) readAt = now();
    onRead();
  }

  /** Runs one read at a time. Calls during a read share the next one. */
  function sync(change?: ContentChange): Promise<void> {
    if (change) changes.push(change);
    else isAll = true;
    next ??= running.then(() => {
      next = undefined;
      running = readNow().catch(reportOutage);
      return running;
    });
    return next;
  }

  /** Waits for the interval, or longer after failures, but at most until the next date. */
  function plan(): void {
    if (!isStarted) return;
    const backoff = backoffMs(failuresInARow, intervalMs, Math.max(intervalMs, maxBackoffMs));
    const untilDate = Math.max(changesAt() - now(), minPauseMs);
    const ms = Math.min(Math.max(backoff, retryAfterMs), untilDate);
    timer = setTimeout(() => {
      sync().finally(plan);
    }, ms);
  }

  return {
    sync,
    start() {
      isStarted = true;
      plan();
    },
    stop() {
      isStarted = false;
      clearTimeout(timer);
    },
    failures: (): ReadonlyMap<string, unknown> => failures,
    readAt: () => readAt,
  };
}

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
