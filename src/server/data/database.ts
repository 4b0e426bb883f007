import type Libsql from 'libsql';
import { ConfigError } from '#server/config/config.ts';
import {
  checkPages,
  codeOf,
  connectToRead,
  connectToWrite,
  databaseFile,
  explained,
  isBusy,
} from './database-file';

export type SqlValue = string | number | null | Uint8Array;

/**
 * The database of the site. Statements run at once, so keep them short: the event loop waits for them.
 * Every method throws what SQLite threw, and a {@link ConfigError} when it finds damage. The next call then connects again.
 */
export interface SiteDatabase {
  /** The rows of a query. The caller vouches for `Row`: the names and types of the selected columns. */
  readonly rows: <Row>(sql: string, ...values: readonly SqlValue[]) => readonly Row[];
  readonly run: (sql: string, ...values: readonly SqlValue[]) => number;
  /** Runs `work` in one transaction, durable when this returns. Other processes wait meanwhile. */
  readonly transaction: <Result>(work: () => Result) => Result;
  readonly check: () => void;
  readonly close: () => void;
}

function createDatabase(file: string, open: (file: string) => Libsql.Database): SiteDatabase {
  let connection: Libsql.Database | undefined;
  let statements = new Map<string, Libsql.Statement<[readonly SqlValue[]]>>();

  function connected(): Libsql.Database {
    if (!connection) {
      connection = open(file);
      statements = new Map();
    }
    return connection;
  }

  function guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      // After a failed disk a connection may be read-only or stale. It is not closed here: callers further up may
      // hold it, and libsql aborts the process when a closed connection is used.
      const isFailure = codeOf(error) > 0 && !isBusy(error);
      if (isFailure && !connection?.inTransaction) connection = undefined;
      throw explained(error, file);
    }
  }

  function prepared(sql: string) {
    const open = connected();
    const statement = statements.get(sql) ?? open.prepare<[readonly SqlValue[]]>(sql);
    statements.set(sql, statement);
    return statement;
  }

  return {
    rows: <Row>(sql: string, ...values: readonly SqlValue[]) =>
      guarded(() => prepared(sql).all(values) as Row[]),
    run: (sql, ...values) => guarded(() => prepared(sql).run(values).changes),
    transaction: (work) =>
      guarded(() => {
        const open = connected();
        open.exec('BEGIN IMMEDIATE');
        try {
          const result = work();
          open.exec('COMMIT');
          return result;
        } catch (error) {
          // SQLite itself rolls back after some errors, such as a full disk.
          if (open.inTransaction) open.exec('ROLLBACK');
          throw error;
        }
      }),
    check: () => guarded(() => checkPages(connected(), file, 'integrity_check')),
    close() {
      try {
        // Moves the log into the database, so that a copy of that file alone is complete.
        connection?.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // SQLite reads the log at the next start.
      }
      connection?.close();
      connection = undefined;
    },
  };
}

/** The database of a `DATA_DIR`, opened by its first use. */
export const databaseOf = (dataDir: string): SiteDatabase =>
  createDatabase(databaseFile(dataDir), connectToWrite);

/**
 * Opens the database of a `DATA_DIR`, creates it when there is none, and brings its format up to date.
 * When the folder cannot be written or the disk is full, the first call that succeeds opens it instead.
 * @throws {ConfigError} for a damaged or foreign file, or one of a newer version of the site
 */
export function openDatabase(dataDir: string): SiteDatabase {
  const database = databaseOf(dataDir);
  try {
    database.rows('SELECT 1');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
  return database;
}

/** Opens a database, or a backup of one, for reading. Each method throws a {@link ConfigError} when it cannot be used. */
export const openToRead = (file: string): SiteDatabase => createDatabase(file, connectToRead);
