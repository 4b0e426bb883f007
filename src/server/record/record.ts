import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import type { ReadResource } from '#app/data/resources.ts';
import { isMissing } from '#server/content-cache/resource-tags.ts';
import { log as messages } from './messages';
import { schemaOf } from './schema';
import { fileOf, yearsIn } from './year-file';
import { openYear, RecordFullError, type Shown, type YearWriter } from './year-writer';

interface RecordOptions {
  readonly folder: string;
  /** How many years are stored besides the current one. */
  readonly years: number;
  /** The version of the site. */
  readonly site: () => Promise<string>;
  readonly now?: (() => number) | undefined;
  readonly warn?: (line: string) => void;
}

/** So much waits for the disk at most; what is not taken then is recorded when it is next read. */
const mostPending = 2_000;

/** Written at once at most. */
const batchSize = 100;

/** What sitemap and feeds are made of: posts have it themselves. */
const isForPrograms = (path: string) => /^\/content\/posts\/(?:newest\.|index\/)/.test(path);

/** What visitors are shown, written down as it changes, and never in their way. */
export interface ContentRecord {
  /** The same reading; what it gives is recorded where it differs from what is on the record. */
  readonly watching: (read: ReadResource) => ReadResource;
  /** A resource is shown so from now on. Takes no time: writing comes later. */
  readonly saw: (path: string, value: object) => void;
  /** The resources on the record that are shown now. */
  readonly shown: () => Promise<readonly string[]>;
  /** All was read: notes so, once a day at most, and deletes what was stored long enough. */
  readonly checked: () => Promise<void>;
  /** Resolves when nothing waits for the disk. */
  readonly settled: () => Promise<void>;
}

/** The record in a folder; see “The record” in the server's README. */
export function createRecord({
  folder,
  years,
  site,
  now = Date.now,
  warn = console.warn,
}: RecordOptions): ContentRecord {
  const queue: { readonly path: string; readonly value: object; readonly at: string }[] = [];
  /** What was last seen of each resource, so that what stays the same costs nothing. */
  const seen = new Map<string, WeakRef<object>>();
  let year: YearWriter | undefined;
  let writing: Promise<void> | undefined;
  let hasWarned = false;

  const at = () => new Date(now()).toISOString();

  async function opened(): Promise<YearWriter> {
    const current = new Date(now()).getUTCFullYear();
    if (!year || year.year < current) year = await openYear(folder, current);
    return year;
  }

  /** Has the file opened anew where it cannot be written to, and says so once. */
  async function safely(write: (year: YearWriter) => Promise<void>): Promise<boolean> {
    try {
      await write(await opened());
      hasWarned = false;
      return true;
    } catch (error) {
      year = undefined;
      const line = error instanceof RecordFullError ? messages.full() : messages.notWritten(error);
      if (!hasWarned) warn(line);
      hasWarned = true;
      return false;
    }
  }

  async function writeAll() {
    while (queue.length > 0) {
      // Whoever is being answered goes first.
      await immediately();
      const batch = queue.splice(0, batchSize);
      const isWritten = await safely(async (year) => {
        const version = await site();
        const all = batch.map(({ path, value, at }): Shown => {
          const text = isMissing(path, value) ? undefined : JSON.stringify(value);
          return { at, path, text, site: version, schema: schemaOf(path) };
        });
        await year.add(all);
      });
      if (!isWritten) for (const { path } of batch) seen.delete(path);
    }
    writing = undefined;
  }

  function saw(path: string, value: object) {
    if (seen.get(path)?.deref() === value || queue.length >= mostPending) return;
    if (isForPrograms(path)) return;
    if (isMissing(path, value)) {
      // Addresses at which nothing is can be made up without end.
      if (year && !year.isShown(path) && !queue.some((one) => one.path === path)) return;
      seen.delete(path);
    } else seen.set(path, new WeakRef(value));
    queue.push({ path, value, at: at() });
    writing ??= writeAll();
  }

  const settled = async () => {
    while (writing) await writing;
  };

  return {
    saw,
    settled,
    watching: (read) => async (key) => {
      const value = await read(key);
      if (typeof value === 'object' && value !== null) saw(key.path, value);
      return value;
    },
    async shown() {
      await settled();
      let shown: readonly string[] = [];
      await safely(async (year) => {
        shown = year.shown();
      });
      return shown;
    },
    async checked() {
      await settled();
      await safely(async (year) => {
        const isChecked = year.checkedAt()?.slice(0, 10) === at().slice(0, 10);
        if (!isChecked) await year.check(at(), await site());
        for (const past of await yearsIn(folder)) {
          if (past < year.year - years) await rm(join(folder, fileOf(past)), { force: true });
        }
      });
    },
  };
}
