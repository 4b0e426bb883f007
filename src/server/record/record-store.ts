import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { SiteDatabase } from '#server/data/database.ts';

/** A resource was shown with this text, or was not shown, from `at` until its next change. */
export interface Change {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The address of the resource, `/content/visitor_visa.json`, or `/program/…` for what the program itself says. */
  readonly path: string;
  /** The hash of its JSON; `null` when there was nothing to show. */
  readonly hash: string | null;
  /** The version of the site that showed it. */
  readonly site: string;
  /** The version of its collection's schema. */
  readonly schema: string;
}

/** A change with the compressed text it names, unless the database has that already. */
export interface NewChange extends Change {
  readonly body?: Buffer | undefined;
}

/** Equal texts have the same hash and are stored once. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compresses a text for the database. */
export const bodyOf: (text: string) => Promise<Buffer> = promisify(deflateRaw);

/** The text of a body. @throws for a body that cannot be inflated */
export const textOf = (body: Buffer): string => inflateRawSync(body).toString();

/** Upper bound in one year. More means that content changes by itself, and the disk is for enquiries, too. */
const maxBytesPerYear = 512 * 1024 * 1024;

/** Rough size of a change in the tables, besides its text. */
const bytesPerChange = 300;

/** The record of this year is so large that nothing is added to it. */
export class RecordFullError extends Error {
  override readonly name = 'RecordFullError';
}

/** Rows deleted in one transaction, so that visitors and other processes never wait long. */
const deletedAtOnce = 500;

const yearOf = (at: string) => Number(at.slice(0, 4));

/** The tables of the record; see “The record” in the server's README. */
export function createRecordStore(database: SiteDatabase) {
  const { rows, run, transaction } = database;

  /** The last change of a resource, if it is on record. */
  const last = (path: string) =>
    rows<Change>('SELECT * FROM record_changes WHERE path = ? ORDER BY at DESC LIMIT 1', path)[0];

  const has = (hash: string) => rows('SELECT 1 FROM record_texts WHERE hash = ?', hash).length > 0;

  /** A text by its hash, compressed. @throws Error when it is not there */
  function body(hash: string): Buffer {
    const [found] = rows<{ body: Buffer }>('SELECT body FROM record_texts WHERE hash = ?', hash);
    if (!found) throw new Error(`${hash} is not stored.`);
    return found.body;
  }

  const yearRow = (year: number) =>
    rows<{ bytes: number; checked_at: string | null }>(
      'SELECT bytes, checked_at FROM record_years WHERE year = ?',
      year,
    )[0];

  /** Adds a change and its text. @returns false when the change was there already */
  function insert({ at, path, hash, site, schema, body }: NewChange): boolean {
    const texts =
      hash !== null && body
        ? run('INSERT OR IGNORE INTO record_texts VALUES (?, ?)', hash, body)
        : 0;
    const isNew = run(
      'INSERT OR IGNORE INTO record_changes (at, path, hash, site, schema) VALUES (?, ?, ?, ?, ?)',
      ...[at, path, hash, site, schema],
    );
    run(
      `INSERT INTO record_years (year, bytes) VALUES (?1, ?2)
       ON CONFLICT DO UPDATE SET bytes = bytes + ?2`,
      yearOf(at),
      isNew * bytesPerChange + texts * (body?.length ?? 0),
    );
    return isNew > 0;
  }

  return {
    body,
    has,
    insert,
    isShown: (path: string) => (last(path)?.hash ?? null) !== null,
    /** The resources that are shown now. */
    shown: (): readonly string[] =>
      rows<{ path: string }>(
        `SELECT path FROM (SELECT path, max(at), hash FROM record_changes GROUP BY path)
         WHERE hash IS NOT NULL`,
      ).map(({ path }) => path),
    /** Adds the changes that differ from the record. @throws {RecordFullError} and the errors of the database */
    add(changes: readonly NewChange[]): void {
      transaction(() => {
        for (const change of changes) {
          const before = last(change.path);
          if ((before?.hash ?? null) === change.hash) continue;
          const { bytes = 0 } = yearRow(yearOf(change.at)) ?? {};
          if (bytes > maxBytesPerYear) throw new RecordFullError();
          // After a clock was set back, the order of changes stays.
          const isLater = !before || change.at > before.at;
          const next = () => new Date(Date.parse(before?.at ?? '') + 1).toISOString();
          insert(isLater ? change : { ...change, at: next() });
        }
      });
    },
    /** Notes that everything was read, once a day: the record is complete until then. */
    check(at: string): void {
      if (yearRow(yearOf(at))?.checked_at?.slice(0, 10) === at.slice(0, 10)) return;
      run(
        `INSERT INTO record_years (year, checked_at) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET checked_at = ?2`,
        yearOf(at),
        at,
      );
    },
    /**
     * Deletes changes before a year, except what was still shown when it began, and texts that no change names.
     * @returns whether there may be more to delete
     */
    prune(firstYear: number): boolean {
      const begin = `${firstYear}-01-01T00:00:00.000Z`;
      return transaction(() => {
        const old = rows<Change>(
          `SELECT path, at, hash FROM record_changes AS old WHERE at < ?1 AND (hash IS NULL OR EXISTS (
             SELECT 1 FROM record_changes WHERE path = old.path AND at > old.at AND at <= ?1
           )) ORDER BY at LIMIT ${deletedAtOnce}`,
          begin,
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
        return old.length === deletedAtOnce;
      });
    },
  };
}
