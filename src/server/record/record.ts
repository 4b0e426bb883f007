import { setImmediate as immediately } from 'node:timers/promises';
import { isMissing } from '#content/store/tags.ts';
import { ConfigError } from '#server/config/config.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { bodyOf, createRecordStore, hashOf, type NewChange } from './record-store';
import { schemaOf } from './resources';

interface RecordOptions {
  readonly database: SiteDatabase;
  /** Number of years stored besides the current one. */
  readonly years: number;
  readonly site: () => Promise<string>;
  readonly now?: (() => number) | undefined;
  /** Data is deleted by age only while this returns true. */
  readonly isClockBelieved?: () => boolean;
  readonly warn?: (line: string) => void;
}

const batchSize = 20;

export type ContentRecord = ReturnType<typeof createRecord>;

/** Records changes of the published content; see “The record” in the server's README. No method throws. */
export function createRecord({
  database,
  years,
  site,
  now = Date.now,
  isClockBelieved = () => true,
  warn = console.warn,
}: RecordOptions) {
  const store = createRecordStore(database);
  const queue: { readonly path: string; readonly value: object; readonly at: string }[] = [];
  let writing: Promise<void> | undefined;
  let hasWarned = false;

  const nowIso = () => new Date(now()).toISOString();

  function warnOnce(line: string): void {
    if (!hasWarned) warn(line);
    hasWarned = true;
  }

  /** Runs `use`. Logs a failure of the database once, until it works again. */
  async function safely<Result>(use: () => Promise<Result> | Result): Promise<Result | undefined> {
    try {
      return await use();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      warnOnce(
        error instanceof ConfigError
          ? reason
          : `The content of pages cannot be recorded (${reason}): check the permissions and free space of DATA_DIR. Pages are still served, and the next change is recorded again.`,
      );
      return undefined;
    }
  }

  async function changeOf({ path, value, at }: (typeof queue)[number]): Promise<NewChange> {
    const change = { at, path, site: await site(), schema: schemaOf(path) };
    if (isMissing(path, value)) return { ...change, hash: null };
    const text = JSON.stringify(value);
    const hash = hashOf(text);
    return { ...change, hash, body: store.has(hash) ? undefined : await bodyOf(text) };
  }

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      const hasRoom = await safely(async () => {
        const changes: NewChange[] = [];
        for (const one of batch) {
          // Lets requests run first.
          await immediately();
          changes.push(await changeOf(one));
        }
        return store.add(changes);
      });
      if (hasRoom) hasWarned = false;
      else if (hasRoom === false) {
        warnOnce(
          'This year’s record has reached 512 MB, so no more changes are recorded until next year. Some content probably changes by itself: find it with “npm run record -- list”, and fix the cause.',
        );
      }
    }
    writing = undefined;
  }

  /** Resolves when all changes are written. */
  const settled = async (): Promise<void> => {
    while (writing) await writing;
  };

  return {
    settled,
    /** Records that a resource has this value from now on. Writes it later. */
    saw(path: string, value: object): void {
      queue.push({ path, value, at: nowIso() });
      writing ??= writeAll();
    },
    /** Returns the recorded resources that are still shown. */
    async shown(): Promise<readonly string[]> {
      await settled();
      return (await safely(store.shown)) ?? [];
    },
    /** Records, at most once a day, that everything was read. Deletes data that has been stored long enough. */
    async checked(): Promise<void> {
      await settled();
      await safely(async () => {
        store.check(nowIso());
        if (!isClockBelieved()) return;
        const firstYear = new Date(now()).getUTCFullYear() - years;
        while (store.prune(firstYear)) await immediately();
      });
    },
  };
}
