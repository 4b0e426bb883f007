import { setTimeout as wait } from 'node:timers/promises';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { ConfigError } from '#server/config/config.ts';
import type { ReadPage } from './read-page';
import type { RecordStore } from './record-store';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export interface RecordingOptions {
  readonly store: RecordStore;
  readonly content: Pick<ContentStore, 'current' | 'subscribe'>;
  /** Returns the addresses of all pages of the published content. */
  readonly listAddresses: () => readonly string[];
  /** Must not reject. */
  readonly readPage: (address: string) => Promise<ReadPage>;
  readonly site: () => Promise<string>;
  /** Number of years stored besides the current one. */
  readonly years: number;
  /** Converts the record of an older version of the site. */
  readonly convert: (isStopped: () => boolean) => Promise<void>;
  readonly now: () => number;
  readonly warn: (line: string) => void;
}

/** Records changed pages after each publication, and all pages at the start and once a day. No method rejects. */
export function createRecording(options: RecordingOptions) {
  const { store, content, listAddresses, readPage, site, years, convert, now, warn } = options;
  const due = new Set<string>();
  const usesByAddress = new Map<string, ReadPage['uses']>();
  let isRunning = false;
  let isStopped = false;
  let hasWarned = false;
  let recordedAt = Number.NEGATIVE_INFINITY;
  let working: Promise<void> | undefined;
  let converting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function warnOnce(line: string): void {
    if (!hasWarned) warn(line);
    hasWarned = true;
  }

  /** Runs `use`. Logs a failure of the database once, until it works again. */
  async function tryTo<Result>(use: () => Promise<Result> | Result): Promise<Result | undefined> {
    try {
      return await use();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      warnOnce(
        error instanceof ConfigError
          ? reason
          : `The text of pages cannot be recorded (${reason}): check the permissions and free space of DATA_DIR. Pages are still served, and the next change is recorded again.`,
      );
      return undefined;
    }
  }

  async function recordPage(address: string): Promise<void> {
    const at = new Date(now()).toISOString();
    const { text, uses } = await readPage(address);
    if (text === null) usesByAddress.delete(address);
    else usesByAddress.set(address, uses);
    if (text === undefined) return;
    const version = { address, at, text, site: await site(), isConverted: false };
    const isAdded = await tryTo(() => store.add(version));
    if (isAdded) hasWarned = false;
    if (isAdded === false) {
      warnOnce(
        `${address} has changed 2,000 times this year, so its changes are no longer recorded until next year. Something probably rewrites its content: find it with “npm run record -- list ${address}”.`,
      );
    }
  }

  async function workNow(): Promise<void> {
    for (const address of due) {
      if (isStopped) break;
      due.delete(address);
      await recordPage(address);
      // Lets requests run first.
      await wait();
    }
    working = undefined;
  }

  /** Resolves when no page is due. */
  async function settled(): Promise<void> {
    while ((working || due.size > 0) && !isStopped) {
      working ??= workNow();
      await working;
    }
  }

  async function recordAll(): Promise<void> {
    recordedAt = performance.now();
    const at = new Date(now()).toISOString();
    for (const address of listAddresses()) due.add(address);
    // A missing post may only be unread.
    if (content.current().isComplete) {
      for (const address of (await tryTo(store.listShown)) ?? []) {
        if (!/^\/(?:content|program)\//.test(address)) due.add(address);
      }
    }
    await settled();
    if (isStopped) return;
    await tryTo(async () => {
      store.setComplete(at);
      const firstYear = new Date(now()).getUTCFullYear() - years;
      while (store.prune(firstYear)) await wait();
    });
  }

  content.subscribe(({ affects }) => {
    if (!isRunning) return;
    const known = new Map<string, boolean>();
    const isAffected = (key: ResourceKey<unknown>): boolean => {
      const path = toPath(key);
      const result = known.get(path) ?? affects(key);
      known.set(path, result);
      return result;
    };
    for (const [address, uses] of usesByAddress) if (uses.some(isAffected)) due.add(address);
    for (const address of listAddresses()) if (!usesByAddress.has(address)) due.add(address);
    settled();
  });

  return {
    /** Records all pages. */
    recordAll,
    settled,
    start() {
      isRunning = true;
      converting = recordAll().then(() => tryTo(() => convert(() => isStopped)));
      timer = setInterval(() => {
        if (performance.now() - recordedAt >= dayMs) recordAll();
      }, hourMs).unref();
    },
    async stop(): Promise<void> {
      isRunning = false;
      isStopped = true;
      clearInterval(timer);
      await working;
      await converting;
    },
  };
}
