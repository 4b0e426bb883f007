import type { SiteDatabase } from '#server/data/database.ts';
import { decompress, hashText, type Version } from './record-store';

/** A version with its end. */
export interface PastVersion extends Version {
  /** The end of the version; absent if it was still shown when the record was last written. */
  readonly until?: string;
}

export type RecordReader = ReturnType<typeof readRecords>;

/** Returns an intact text, otherwise `undefined`. */
function readText({ rows }: SiteDatabase, { address, at, hash }: Version): string | undefined {
  const [row] = rows<{ body: Buffer | null }>(
    'SELECT body FROM record_versions WHERE address = ? AND at = ? AND hash = ?',
    address,
    at,
    hash,
  );
  try {
    const text = row?.body ? decompress(row.body) : undefined;
    return text !== undefined && hashText(text) === hash ? text : undefined;
  } catch {
    return undefined;
  }
}

type Row = Omit<Version, 'isConverted'> & { readonly is_converted: number };

const selected = 'SELECT address, at, hash, site, is_converted FROM record_versions';

const toVersion = ({ is_converted, ...row }: Row): Version => ({
  ...row,
  isConverted: is_converted === 1,
});

/**
 * Reads the records of several databases as one, in chronological order. A version that several servers showed begins when the
 * first one showed it.
 */
export function readRecords(databases: readonly SiteDatabase[]) {
  const readAll = <Result>(sql: string, ...values: readonly string[]) =>
    databases.flatMap(({ rows }) => rows<Result>(sql, ...values));

  const readTimes = (sql: string) =>
    readAll<{ at: string | null }>(sql)
      .flatMap(({ at }) => at ?? [])
      .sort();

  /** Returns all versions of a page, oldest first. */
  function listVersions(address: string): readonly PastVersion[] {
    const versions = readAll<Row>(`${selected} WHERE address = ?`, address)
      .map(toVersion)
      .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
      .filter(({ hash }, index, sorted) => sorted[index - 1]?.hash !== hash);
    return versions.map((version, index) => {
      const next = versions[index + 1];
      return next ? { ...version, until: next.at } : version;
    });
  }

  return {
    listVersions,
    listAddresses: (): readonly string[] => {
      const all = readAll<{ address: string }>('SELECT DISTINCT address FROM record_versions');
      return [...new Set(all.map(({ address }) => address))].sort();
    },
    /** Returns the version at a moment (ISO 8601 in UTC); `undefined` if the page was not on record yet. */
    findVersion: (address: string, moment: string) =>
      listVersions(address).findLast(({ at }) => at <= moment),
    /** Returns the text of a version; empty if the page was not shown. @throws Error if the text is damaged */
    read(version: Version | undefined): string {
      if (!version?.hash) return '';
      for (const database of databases) {
        const text = readText(database, version);
        if (text !== undefined) return text;
      }
      throw new Error(
        `The text of ${version.address} of ${version.at} is missing or damaged: run “npm run record -- verify”.`,
      );
    },
    began: readTimes('SELECT min(at) AS at FROM record_versions')[0],
    lastWritten: readTimes(
      'SELECT max(at) AS at FROM record_versions UNION SELECT at FROM record_checks',
    ).at(-1),
  };
}

export interface Verification {
  readonly versions: number;
  readonly damaged: readonly Version[];
}

/** Checks a database and compares every text of the record with its hash. @throws {ConfigError} if the file is damaged */
export function verifyRecord(database: SiteDatabase): Verification {
  database.check();
  const versions = database.rows<Row>(`${selected} ORDER BY at, address`).map(toVersion);
  const damaged = versions.filter(
    (version) => version.hash !== null && readText(database, version) === undefined,
  );
  return { versions: versions.length, damaged };
}
