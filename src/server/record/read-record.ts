import type { SiteDatabase } from '#server/data/database.ts';
import { type Change, hashOf, textOf } from './record-store';

export interface Version extends Change {
  /** The end of the version; absent if it was still shown when the record was last written. */
  readonly until?: string;
}

export type RecordReader = ReturnType<typeof readRecords>;

function textIn({ rows }: SiteDatabase, hash: string): string | undefined {
  const [row] = rows<{ body: Buffer }>('SELECT body FROM record_texts WHERE hash = ?', hash);
  try {
    const text = row && textOf(row.body);
    return text !== undefined && hashOf(text) === hash ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the records of several databases as one, in chronological order. A version that several servers showed begins when the
 * first one showed it.
 */
export function readRecords(databases: readonly SiteDatabase[]) {
  const all = <Row>(sql: string, ...values: readonly string[]) =>
    databases.flatMap(({ rows }) => rows<Row>(sql, ...values));
  const moments = (sql: string) =>
    all<{ at: string | null }>(sql)
      .flatMap(({ at }) => at ?? [])
      .sort();

  /** Returns all versions of a resource, oldest first. A version without a hash means that the resource did not exist. */
  function versions(path: string): readonly Version[] {
    const changes = all<Change>('SELECT * FROM record_changes WHERE path = ?', path)
      .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
      .filter(({ hash }, index, sorted) => sorted[index - 1]?.hash !== hash);
    return changes.map((change, index) => {
      const next = changes[index + 1];
      return { ...change, ...(next ? { until: next.at } : {}) };
    });
  }

  return {
    versions,
    paths: () => {
      const found = all<{ path: string }>('SELECT DISTINCT path FROM record_changes');
      return [...new Set(found.map(({ path }) => path))].sort();
    },
    /** Returns the version at a moment (ISO 8601 in UTC); `undefined` if the record begins later. */
    at: (path: string, moment: string) => versions(path).findLast(({ at }) => at <= moment),
    /** Returns the content of a version; `undefined` if the resource did not exist. @throws Error if the text is damaged */
    read(version: Version | undefined): unknown {
      const { hash } = version ?? {};
      if (!hash) return undefined;
      for (const database of databases) {
        const text = textIn(database, hash);
        if (text !== undefined) return JSON.parse(text);
      }
      throw new Error(`The text ${hash} is missing or damaged: run “npm run record -- verify”.`);
    },
    began: moments('SELECT min(at) AS at FROM record_changes')[0],
    lastWritten: moments(
      'SELECT max(at) AS at FROM record_changes UNION SELECT max(checked_at) FROM record_years',
    ).at(-1),
  };
}

export interface Verification {
  readonly versions: number;
  readonly texts: number;
  /** Includes missing texts. */
  readonly damaged: number;
}

/** Checks a database and compares every text of the record with its hash. @throws {ConfigError} if the file is damaged */
export function verifyRecord(database: SiteDatabase): Verification {
  database.check();
  const hashes = database.rows<{ hash: string }>(
    `SELECT hash FROM record_texts UNION
     SELECT hash FROM record_changes WHERE hash IS NOT NULL`,
  );
  const damaged = hashes.filter(({ hash }) => textIn(database, hash) === undefined).length;
  const [{ count: versions } = { count: 0 }] = database.rows<{ count: number }>(
    'SELECT count(*) AS count FROM record_changes',
  );
  return { versions, texts: hashes.length, damaged };
}
