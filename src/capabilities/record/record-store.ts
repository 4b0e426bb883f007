import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SiteDatabase } from '#server/data/database.ts';

/** The text of a page from `at` until its next version. */
export interface Version {
  /** The address of the page, in its language. */
  readonly address: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** SHA-256 of the text; `null` if the site did not show the page. */
  readonly hash: string | null;
  /** The version of the site that showed the page. */
  readonly site: string;
  /** True if an older version of the site recorded the content of the page, and not its text. */
  readonly isConverted: boolean;
}

export interface NewVersion extends Omit<Version, 'hash'> {
  readonly text: string | null;
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

export const compress = (text: string): Buffer => deflateRawSync(text);

export const decompress = (body: Uint8Array): string => inflateRawSync(body).toString();

/** Limit for one page and year. Only a process that keeps rewriting content exceeds it. */
const maxVersionsPerYear = 2_000;

/** Limits the rows of one transaction, so that visitors and other processes never wait long. */
const maxDeletedRows = 500;

export type RecordStore = ReturnType<typeof createRecordStore>;

const tables = [
  `
      CREATE TABLE IF NOT EXISTS record_versions (
        address TEXT NOT NULL,
        at TEXT NOT NULL,
        hash TEXT,
        body BLOB,
        site TEXT NOT NULL,
        is_converted INTEGER NOT NULL,
        PRIMARY KEY (address, at)
      );
      CREATE INDEX IF NOT EXISTS record_versions_by_time ON record_versions (at);
      CREATE TABLE IF NOT EXISTS record_checks (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        at TEXT NOT NULL
      );
  `,
];

/** The tables of the record. See README.md. */
export function createRecordStore({ ensureTables, rows, run, transaction }: SiteDatabase) {
  ensureTables('record', tables);
  const findLast = (address: string) =>
    rows<Pick<Version, 'at' | 'hash'>>(
      'SELECT at, hash FROM record_versions WHERE address = ? ORDER BY at DESC LIMIT 1',
      address,
    )[0];

  const countSince = (address: string, start: string) =>
    rows<{ count: number }>(
      'SELECT count(*) AS count FROM record_versions WHERE address = ? AND at >= ?',
      address,
      start,
    )[0]?.count ?? 0;

  /** Inserts a version, unless there is one of this time. */
  function insert({ address, at, text, site, isConverted }: NewVersion): void {
    const hash = text === null ? null : hashText(text);
    const body = text === null ? null : compress(text);
    run(
      `INSERT OR IGNORE INTO record_versions (address, at, hash, body, site, is_converted)
       VALUES (?, ?, ?, ?, ?, ?)`,
      address,
      at,
      hash,
      body,
      site,
      Number(isConverted),
    );
  }

  return {
    insert,
    has: (address: string, at: string): boolean =>
      rows('SELECT 1 FROM record_versions WHERE address = ? AND at = ?', address, at).length > 0,
    /** Adds a version if its text differs from the last one. @returns false if the page has changed too often this year */
    add(version: NewVersion): boolean {
      const { address, at, text } = version;
      return transaction(() => {
        const last = findLast(address);
        const hash = text === null ? null : hashText(text);
        if ((last?.hash ?? null) === hash) return true;
        if (countSince(address, at.slice(0, 4)) >= maxVersionsPerYear) return false;
        // Keeps the order of versions after the clock was set back.
        const isLater = last === undefined || at > last.at;
        const next = isLater ? at : new Date(Date.parse(last.at) + 1).toISOString();
        insert({ ...version, at: next });
        return true;
      });
    },
    /** Returns the addresses of pages that were shown last. */
    listShown: (): readonly string[] =>
      rows<{ address: string }>(
        `SELECT address FROM (SELECT address, max(at), hash FROM record_versions GROUP BY address)
         WHERE hash IS NOT NULL`,
      ).map(({ address }) => address),
    /** Records that all pages were read. The record is complete until then. */
    setComplete: (at: string) => {
      run(
        `INSERT INTO record_checks (id, at) VALUES (1, ?1)
         ON CONFLICT DO UPDATE SET at = max(at, excluded.at)`,
        at,
      );
    },
    /**
     * Deletes versions from before a year, but keeps those that visitors still saw when the year began.
     * @returns true if the limit was reached, so that more may be left to delete
     */
    prune: (firstYear: number): boolean =>
      run(
        `DELETE FROM record_versions WHERE rowid IN (
           SELECT rowid FROM record_versions AS old WHERE at < ?1 AND (hash IS NULL OR EXISTS (
             SELECT 1 FROM record_versions WHERE address = old.address AND at > old.at AND at <= ?1
           )) ORDER BY at LIMIT ${maxDeletedRows})`,
        `${firstYear}-01-01T00:00:00.000Z`,
      ) === maxDeletedRows,
  };
}
