import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { SiteDatabase } from '#server/data/database.ts';

/** A resource was shown with this text, or was not shown, from `at` until its next change. */
export interface Change {
  readonly at: string;
  /** The address of the resource, such as `/content/visitor_visa.json`, or `/program/…` for texts of the program. */
  readonly path: string;
  /** The hash of the JSON; `null` if there was nothing to show. */
  readonly hash: string | null;
  readonly site: string;
  readonly schema: string;
}

/** A change with its compressed text, unless the database already contains it. */
export interface NewChange extends Change {
  readonly body?: Buffer | undefined;
}

/** Equal texts have the same hash and are stored once. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const bodyOf: (text: string) => Promise<Buffer> = promisify(deflateRaw);

export const textOf = (body: Buffer): string => inflateRawSync(body).toString();

/** Limit for one year. Only a process that keeps rewriting content exceeds it, and enquiries need space on the same disk. */
const maxBytesPerYear = 512 * 1024 * 1024;

/** Approximate size of a change in the tables, without its text. */
const bytesPerChange = 300;

/** Limits the rows of one transaction, so that visitors and other processes never wait long. */
const maxDeletedRows = 500;

const yearOf = (at: string) => Number(at.slice(0, 4));

/** The tables of the record; see “The record” in the server's README. */
export function createRecordStore({ rows, run, transaction }: SiteDatabase) {
  const last = (path: string) =>
    rows<Change>('SELECT * FROM record_changes WHERE path = ? ORDER BY at DESC LIMIT 1', path)[0];

  const bytesIn = (year: number) =>
    rows<{ bytes: number }>('SELECT bytes FROM record_years WHERE year = ?', year)[0]?.bytes ?? 0;

  function insert({ at, path, hash, site, schema, body }: NewChange): void {
    const isStored = body && run('INSERT OR IGNORE INTO record_texts VALUES (?, ?)', hash, body);
    run(
      'INSERT INTO record_changes (at, path, hash, site, schema) VALUES (?, ?, ?, ?, ?)',
      ...[at, path, hash, site, schema],
    );
    run(
      `INSERT INTO record_years (year, bytes) VALUES (?1, ?2)
       ON CONFLICT DO UPDATE SET bytes = bytes + ?2`,
      ...[yearOf(at), bytesPerChange + (isStored ? body.length : 0)],
    );
  }

  return {
    has: (hash: string) => rows('SELECT 1 FROM record_texts WHERE hash = ?', hash).length > 0,
    shown: (): readonly string[] =>
      rows<{ path: string }>(
        `SELECT path FROM (SELECT path, max(at), hash FROM record_changes GROUP BY path)
         WHERE hash IS NOT NULL`,
      ).map(({ path }) => path),
    /** Adds the changes that differ from the record. @returns false if the year is full; then nothing is added */
    add: (changes: readonly NewChange[]): boolean =>
      transaction(() => {
        const isNew = ({ path, hash }: Change) => (last(path)?.hash ?? null) !== hash;
        const isFull = ({ at }: Change) => bytesIn(yearOf(at)) > maxBytesPerYear;
        if (changes.some((change) => isNew(change) && isFull(change))) return false;
        for (const change of changes) {
          if (!isNew(change)) continue;
          const before = last(change.path)?.at ?? '';
          // Keeps the order of changes after the clock was set back.
          const isLater = change.at > before;
          const at = isLater ? change.at : new Date(Date.parse(before) + 1).toISOString();
          insert({ ...change, at });
        }
        return true;
      }),
    /** Records, once a day, that everything was read. The record is complete until then. */
    check: (at: string) =>
      void run(
        `INSERT INTO record_years (year, checked_at) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET checked_at = ?2 WHERE substr(checked_at, 1, 10) IS NOT substr(?2, 1, 10)`,
        ...[yearOf(at), at],
      ),
    /**
     * Deletes changes before a year, except content that was still shown when the year began. Also deletes unused texts.
     * @returns whether there may be more to delete
     */
    prune: (firstYear: number): boolean =>
      transaction(() => {
        const old = rows<Change>(
          `SELECT path, at, hash FROM record_changes AS old WHERE at < ?1 AND (hash IS NULL OR EXISTS (
             SELECT 1 FROM record_changes WHERE path = old.path AND at > old.at AND at <= ?1
           )) ORDER BY at LIMIT ${maxDeletedRows}`,
          `${firstYear}-01-01T00:00:00.000Z`,
        );
        for (const { path, at, hash } of old) {
          run('DELETE FROM record_changes WHERE path = ? AND at = ?', path, at);
          run(
            `DELETE FROM record_texts WHERE hash = ?1
             AND NOT EXISTS (SELECT 1 FROM record_changes WHERE hash = ?1)`,
            hash,
          );
        }
        run('DELETE FROM record_years WHERE year < ?', firstYear);
        return old.length === maxDeletedRows;
      }),
  };
}
