import type { SiteDatabase } from '#server/data/database.ts';
import { type Change, createRecordStore, hashOf, textOf } from './record-store';

/** How a resource was shown over a time. */
export interface Version extends Change {
  /** When it ended; absent where it had not when the record was last written. */
  readonly until?: string;
}

/** The records of one server or several, read as one. */
export interface RecordReader {
  /** The resources on record. */
  readonly paths: () => readonly string[];
  /** All versions of a resource, oldest first; those without a hash are times at which it was not there. */
  readonly versions: (path: string) => readonly Version[];
  /** The version of a resource at a moment, ISO 8601 in UTC; `undefined` where the record begins later. */
  readonly at: (path: string, moment: string) => Version | undefined;
  /** What a version says. @throws Error when the record is damaged there */
  readonly text: (version: Pick<Version, 'hash'>) => string | undefined;
  /** When the record begins and when it was last written; `undefined` for an empty one. */
  readonly began: string | undefined;
  readonly lastWritten: string | undefined;
}

/** @throws Error for a text that is missing or is not what was stored */
function textIn(databases: readonly SiteDatabase[], hash: string): string {
  const store = databases.map(createRecordStore).find(({ has }) => has(hash));
  if (!store) throw new Error(`${hash} is not stored.`);
  const text = textOf(store.body(hash));
  if (hashOf(text) !== hash) throw new Error(`${hash} is not what was stored.`);
  return text;
}

/**
 * Reads the records of several databases as one, in order of time. A version that several servers showed begins when the
 * first of them showed it.
 */
export function readRecords(databases: readonly SiteDatabase[]): RecordReader {
  const all = <Row>(sql: string, ...values: readonly string[]) =>
    databases.flatMap(({ rows }) => rows<Row>(sql, ...values));
  const times = all<{ began: string | null; ended: string | null; checked: string | null }>(
    `SELECT min(at) AS began, max(at) AS ended,
       (SELECT max(checked_at) FROM record_years) AS checked FROM record_changes`,
  );
  const sorted = (moments: readonly (string | null)[]) => moments.flatMap((at) => at ?? []).sort();

  function versions(path: string): readonly Version[] {
    const changes = all<Change>('SELECT * FROM record_changes WHERE path = ? ORDER BY at', path)
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
    at: (path, moment) => versions(path).findLast(({ at }) => at <= moment),
    text: ({ hash }) => (hash === null ? undefined : textIn(databases, hash)),
    began: sorted(times.map(({ began }) => began))[0],
    lastWritten: sorted(times.flatMap(({ ended, checked }) => [ended, checked])).at(-1),
  };
}

/** Counts of a record; `damaged` texts include missing ones. */
export interface Verification {
  readonly versions: number;
  readonly texts: number;
  readonly damaged: number;
}

/** Texts read at once. */
const textsAtOnce = 200;

/** Checks a database and compares every text of the record with its hash. @throws {ConfigError} for a damaged page */
export function verifyRecord(database: SiteDatabase): Verification {
  database.check();
  const count = (sql: string) => database.rows<{ count: number }>(sql)[0]?.count ?? 0;
  let [texts, damaged, last] = [0, 0, ''];
  for (;;) {
    const found = database.rows<{ hash: string; body: Buffer }>(
      `SELECT hash, body FROM record_texts WHERE hash > ? ORDER BY hash LIMIT ${textsAtOnce}`,
      last,
    );
    for (const { hash, body } of found) if (!isText(body, hash)) damaged += 1;
    texts += found.length;
    last = found.at(-1)?.hash ?? '';
    if (found.length < textsAtOnce) break;
  }
  const missing = count(
    'SELECT count(*) AS count FROM record_changes WHERE hash NOT IN (SELECT hash FROM record_texts)',
  );
  return {
    versions: count('SELECT count(*) AS count FROM record_changes'),
    texts,
    damaged: damaged + missing,
  };
}

function isText(body: Buffer, hash: string): boolean {
  try {
    return hashOf(textOf(body)) === hash;
  } catch {
    return false;
  }
}
