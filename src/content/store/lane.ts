import { messages } from './messages';
import type { Session } from './session';
import type { ContentChange } from './tags';

/** The longest pause after failures, in milliseconds, unless the interval is longer. */
const MAX_BACK_OFF_MS = 60_000;
/** The longest `Retry-After` of the content service that is heeded, in milliseconds. */
const MAX_RETRY_AFTER_MS = 5 * 60_000;
/** The shortest pause between two reads, in milliseconds. */
const MIN_PAUSE_MS = 1_000;

/** Reads a part of the content: all of it, or what changes may show in. */
export type Read = (
  session: Session,
  changes: readonly ContentChange[],
  isAll: boolean,
  failed: (path: string, error: unknown) => void,
) => Promise<void>;

interface LaneOptions {
  readonly read: Read;
  readonly open: () => Session;
  /** The next date at which something begins or ends to be shown, in milliseconds since 1970. */
  readonly changesAt: () => number;
  readonly intervalMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly warn: (line: string) => void;
  /** Takes why the content service cannot be read at all; `undefined` when it has answered. */
  readonly noteDown: (failure: unknown) => void;
  /** Called after each read. */
  readonly tell: () => void;
}

/** A part of the content that is read by itself, so that one that takes long does not hold up the other. */
export interface Lane {
  /** Reads once at a time. What is asked for meanwhile is read after that, for all who asked. */
  sync(change?: ContentChange): Promise<void>;
  start(): void;
  stop(): void;
  /** Why resources could not be read the last time, by path. */
  failures(): ReadonlyMap<string, unknown>;
  /** When all was last read without a failure, in milliseconds since 1970. */
  readAt(): number | undefined;
}

export function createLane(options: LaneOptions): Lane {
  const { read, open, changesAt, intervalMs, now, warn, noteDown, tell } = options;
  const logged = new Map<string, string>();
  let failures = new Map<string, unknown>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let changes: ContentChange[] = [];
  let isAll = false;
  let readAt: number | undefined;
  let failedInARow = 0;
  let retryAfterMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  /** Says what cannot be read, once until it can be again or fails for another reason. */
  function log(): void {
    for (const path of logged.keys()) if (!failures.has(path)) logged.delete(path);
    for (const [path, error] of failures) {
      const line = messages.notRead(path, error);
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
    retryAfterMs = Math.min(outcome.retryAfterMs, MAX_RETRY_AFTER_MS);
    if (isAnswered) {
      failedInARow = 0;
      noteDown(undefined);
      log();
    } else if (failure) {
      failedInARow += 1;
      noteDown(failure);
    }
    if (all && failures.size === 0) readAt = now();
    tell();
  }

  function sync(change?: ContentChange): Promise<void> {
    if (change) changes.push(change);
    else isAll = true;
    next ??= running.then(() => {
      next = undefined;
      running = readNow().catch((error: unknown) => warn(messages.serviceDown(error)));
      return running;
    });
    return next;
  }

  /** Plans the next time: after the interval, or longer after failures, but at the latest at the next date. */
  function plan(): void {
    if (!isStarted) return;
    const backOffMs = Math.min(
      intervalMs * 2 ** failedInARow,
      Math.max(intervalMs, MAX_BACK_OFF_MS),
    );
    const untilDate = Math.max(changesAt() - now(), MIN_PAUSE_MS);
    const ms = Math.min(Math.max(backOffMs, retryAfterMs), untilDate);
    timer = setTimeout(() => void sync().finally(plan), ms);
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
    failures: () => failures,
    readAt: () => readAt,
  };
}
