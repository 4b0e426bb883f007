import { setImmediate as immediately } from 'node:timers/promises';
import { isMissing } from '#content/store/tags.ts';
import { ConfigError } from '#server/config/config.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { log as messages } from './messages';
import { bodyOf, createRecordStore, hashOf, type NewChange, RecordFullError } from './record-store';
import { schemaOf } from './schema';

interface RecordOptions {
  readonly database: SiteDatabase;
  /** How many years are stored besides the current one. */
  readonly years: number;
  /** The version of the site. */
  readonly site: () => Promise<string>;
  /** Runs before the first change is written: the import of an older record. */
  readonly prepare?: (() => Promise<void>) | undefined;
  readonly now?: (() => number) | undefined;
  /** Whether the clock can be believed, so that something may be deleted by age; it can by default. */
  readonly isClockBelieved?: (() => Promise<boolean>) | undefined;
  readonly warn?: (line: string) => void;
}

/** Upper bound of the queue. A resource that finds it full is recorded with its next reading. */
const maxPending = 2_000;

/** Written in one transaction at most. */
const batchSize = 20;

/** What sitemap and feeds are made of: posts have it themselves. */
const isForPrograms = (path: string) => /^\/content\/posts\/(?:newest\.|index\/)/.test(path);

/** Writes down what visitors are shown as it changes. Never delays a visitor for long and never fails one. */
export interface ContentRecord {
  /** Notes that a resource is shown so from now on, and writes it later. */
  readonly saw: (path: string, value: object) => void;
  /** The resources on record that are shown now. */
  readonly shown: () => Promise<readonly string[]>;
  /** Notes, once a day at most, that everything was read, and deletes what has been stored long enough. */
  readonly checked: () => Promise<void>;
  /** Resolves when nothing waits to be written. */
  readonly settled: () => Promise<void>;
}

/** The record in a database; see “The record” in the server's README. */
export function createRecord({
  database,
  years,
  site,
  prepare,
  now = Date.now,
  isClockBelieved = async () => true,
  warn = console.warn,
}: RecordOptions): ContentRecord {
  const store = createRecordStore(database);
  const queue: { readonly path: string; readonly value: object; readonly at: string }[] = [];
  /** What was last seen of each resource, so that what stays the same costs nothing. */
  const seen = new Map<string, WeakRef<object>>();
  let prepared: Promise<void> | undefined;
  let writing: Promise<void> | undefined;
  let hasWarned = false;

  const at = () => new Date(now()).toISOString();

  /** Says once that the database cannot be used, until it can be again. */
  function failed(error: unknown): void {
    if (hasWarned) return;
    hasWarned = true;
    if (error instanceof RecordFullError) warn(messages.full());
    else warn(error instanceof ConfigError ? error.message : messages.notWritten(error));
  }

  /** @returns what `use` returned, or `undefined` when the database failed */
  async function safely<Result>(use: () => Promise<Result> | Result): Promise<Result | undefined> {
    try {
      prepared ??= prepare?.();
      await prepared;
      const result = await use();
      hasWarned = false;
      return result;
    } catch (error) {
      prepared = undefined;
      failed(error);
      return undefined;
    }
  }

  async function changeOf({ path, value, at }: (typeof queue)[number]): Promise<NewChange> {
    const text = isMissing(path, value) ? undefined : JSON.stringify(value);
    const hash = text === undefined ? null : hashOf(text);
    const isNew = text !== undefined && hash !== null && !store.has(hash);
    const body = isNew ? await bodyOf(text) : undefined;
    return { at, path, hash, site: await site(), schema: schemaOf(path), body };
  }

  async function writeAll() {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      const isWritten = await safely(async () => {
        const changes: NewChange[] = [];
        for (const one of batch) {
          // Requests go first.
          await immediately();
          changes.push(await changeOf(one));
        }
        store.add(changes);
        return true;
      });
      if (!isWritten) for (const { path } of batch) seen.delete(path);
    }
    writing = undefined;
  }

  /** Anybody can request made-up addresses, so a missing resource is recorded only if it was shown before. */
  function wasShown(path: string): boolean {
    if (seen.has(path)) return true;
    try {
      return store.isShown(path);
    } catch (error) {
      failed(error);
      return false;
    }
  }

  function saw(path: string, value: object) {
    if (seen.get(path)?.deref() === value || queue.length >= maxPending) return;
    if (isForPrograms(path)) return;
    if (isMissing(path, value)) {
      if (!wasShown(path)) return;
      seen.delete(path);
    } else seen.set(path, new WeakRef(value));
    queue.push({ path, value, at: at() });
    writing ??= writeAll();
  }

  const settled = async () => {
    while (writing) await writing;
  };

  async function prune() {
    const firstYear = new Date(now()).getUTCFullYear() - years;
    while (store.prune(firstYear)) await immediately();
  }

  return {
    saw,
    settled,
    async shown() {
      await settled();
      return (await safely(store.shown)) ?? [];
    },
    async checked() {
      await settled();
      await safely(async () => {
        store.check(at());
        if (await isClockBelieved()) await prune();
      });
    },
  };
}
