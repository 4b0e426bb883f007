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
 * The site's database. Statements are synchronous and block the event loop, so keep them short. Every method throws SQLite's
 * errors, and a {@link ConfigError} when it finds damage. After damage, the next call connects again.
 */
export interface SiteDatabase {
  /** Returns the rows of a query. The caller must ensure that `Row` matches the selected columns. */
  readonly rows: <Row>(sql: string, ...values: readonly SqlValue[]) => readonly Row[];
  readonly run: (sql: string, ...values: readonly SqlValue[]) => number;
  /** Runs `work` in one transaction, which is durable when this returns. Other processes wait meanwhile. */
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
      // After a disk error a connection may be read-only or stale. It must stay open here: callers further up may hold it, and
      // libsql aborts the process when a closed connection is used.
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
        // Moves the log into the database, so that a copy of this one file is complete.
        connection?.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // Safe to ignore: SQLite reads the log at the next start.
      }
      connection?.close();
      connection = undefined;
    },
  };
}

export const lazyDatabase = (dataDir: string): SiteDatabase =>
  createDatabase(databaseFile(dataDir), connectToWrite);

/**
 * Opens the database of a `DATA_DIR`, or creates it, and migrates it to the current format. If the folder cannot be written or
 * the disk is full, later calls try again.
 * @throws {ConfigError} for a damaged or foreign file, or one of a newer version of the site
 */
export function openDatabase(dataDir: string): SiteDatabase {
  const database = lazyDatabase(dataDir);
  try {
    database.rows('SELECT 1');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
  return database;
}

/** Opens a database or a backup for reading. Each method throws a {@link ConfigError} when the file cannot be used. */
export const openToRead = (file: string): SiteDatabase => createDatabase(file, connectToRead);
