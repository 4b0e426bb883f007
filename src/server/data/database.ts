import type Libsql from 'libsql';
import { ConfigError } from '#server/config/config.ts';
import {
  checkPages,
  codeOf,
  connectToMemory,
  connectToRead,
  connectToWrite,
  databaseFile,
  explained,
  isBusy,
} from './database-file';
import { createFileGuard, type FileGuard, type Harm } from './file-guard';
import { type Migrations, migrateTables } from './formats';
import { refuseOldFiles } from './old-files';
import { rescueInto } from './rescue';

/** @public for capabilities */
export type SqlValue = string | number | null | Uint8Array;

/** Somebody removed, replaced or overwrote the files of the open database. */
export class HarmedError extends Error {
  override readonly name = 'HarmedError';
}

/**
 * The site's database. Statements are synchronous and block the event loop, so keep them short. Every method throws SQLite's
 * errors, and a {@link ConfigError} when it finds damage. After damage, the next call connects again. Methods that read or
 * write throw a {@link HarmedError} while the open files are not whole.
 */
export interface SiteDatabase {
  /** Returns the rows of a query. The caller must ensure that `Row` matches the selected columns. */
  readonly rows: <Row>(sql: string, ...values: readonly SqlValue[]) => readonly Row[];
  readonly run: (sql: string, ...values: readonly SqlValue[]) => number;
  /** Runs `work` in one transaction, which is durable when this returns. Other processes wait meanwhile. */
  readonly transaction: <Result>(work: () => Result) => Result;
  /**
   * Creates or migrates the tables of an owner, a part of the site, when the database is open. Does nothing to a database that
   * was opened for reading. @throws {ConfigError} if a newer version of the site wrote them
   */
  readonly ensureTables: (owner: string, migrations: Migrations) => void;
  readonly check: () => void;
  /** Returns what somebody did to the open files; `undefined` while they are whole, or before the first statement. */
  readonly findHarm: () => Harm | undefined;
  /** Whether the open files were deleted, instead of moved to another folder. */
  readonly isDeleted: () => boolean;
  /** Writes what the open connection can still read into a new database. @throws when the new file cannot be written */
  readonly rescueInto: (target: string) => void;
  readonly setLogAside: FileGuard['setLogAside'];
  /** Closes the database, unless its files are harmed: closing would write to files that an operator put there. */
  readonly close: () => void;
}

interface OpenOptions {
  /** @param isFirst true unless this database was open before, so that a removed database is not replaced by an empty one */
  readonly open: (file: string, isFirst: boolean) => Libsql.Database;
  readonly mayWrite: boolean;
  readonly isInMemory?: boolean;
}

function createDatabase(
  file: string,
  { open, mayWrite, isInMemory = false }: OpenOptions,
): SiteDatabase {
  let connection: Libsql.Database | undefined;
  let statements = new Map<string, Libsql.Statement<[readonly SqlValue[]]>>();
  let guard: FileGuard | undefined;
  const tables = new Map<string, Migrations>();

  function connected(): Libsql.Database {
    if (!connection) {
      const opened = open(file, guard === undefined);
      for (const [owner, migrations] of tables) migrateTables(opened, file, owner, migrations);
      connection = opened;
      statements = new Map();
      if (mayWrite && !isInMemory) guard ??= createFileGuard(file);
    }
    return connection;
  }

  function refuseHarmed(): void {
    const harm = guard?.findHarm();
    if (harm) throw new HarmedError(harm.reason);
  }

  /** Checks the files before and after the work, because what was written into a removed file is not stored. */
  function guarded<Result>(work: () => Result): Result {
    if (connection?.inTransaction) return attempt(work);
    refuseHarmed();
    const result = attempt(work);
    refuseHarmed();
    return result;
  }

  function attempt<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (!connection?.inTransaction) refuseHarmed();
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
    ensureTables(owner, migrations) {
      if (!mayWrite) return;
      tables.set(owner, migrations);
      try {
        if (connection) migrateTables(connection, file, owner, migrations);
      } catch (error) {
        if (error instanceof ConfigError) throw error;
        // The next statement opens the database again and reports what is wrong.
        connection = undefined;
      }
    },
    check: () => guarded(() => checkPages(connected(), file, 'integrity_check')),
    findHarm: () => guard?.findHarm(),
    isDeleted: () => guard?.isDeleted() ?? false,
    rescueInto: (target) => connection && rescueInto(connection, target),
    setLogAside: (target) => guard?.setLogAside(target),
    close() {
      if (guard?.findHarm()) return;
      try {
        // Moves the log into the database, so that a copy of this one file is complete.
        connection?.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // Safe to ignore: SQLite reads the log at the next start.
      }
      connection?.close();
      connection = undefined;
      guard?.close();
      guard = undefined;
    },
  };
}

function openWritable(dataDir: string, mayCreate: boolean): SiteDatabase {
  return createDatabase(databaseFile(dataDir), {
    open(file, isFirst) {
      if (isFirst) refuseOldFiles(dataDir);
      return connectToWrite(file, mayCreate && isFirst);
    },
    mayWrite: true,
  });
}

/** Opens the database of a `DATA_DIR` on first use. */
export const lazyDatabase = (dataDir: string): SiteDatabase => openWritable(dataDir, true);

/**
 * Opens the database of a `DATA_DIR`, or creates it, and migrates it to the current format. If the folder cannot be written or
 * the disk is full, later calls try again.
 * @throws {ConfigError} for a damaged or foreign file, one of a newer version of the site, and files of an older version that
 *   were not imported
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

/** Opens the database of a `DATA_DIR` on first use, if there is one. Otherwise each method throws a {@link ConfigError}. */
export const lazyExistingDatabase = (dataDir: string): SiteDatabase => openWritable(dataDir, false);

/** Like {@link openDatabase}, but never creates a database. @throws {ConfigError} also when there is none */
export function openExistingDatabase(file: string): SiteDatabase {
  const database = createDatabase(file, {
    open: (name) => connectToWrite(name, false),
    mayWrite: true,
  });
  database.rows('SELECT 1');
  return database;
}

/** Returns a database that leaves nothing on the disk. */
export const createMemoryDatabase = (): SiteDatabase =>
  createDatabase(':memory:', { open: connectToMemory, mayWrite: true, isInMemory: true });

/** Opens a database or a backup for reading. Each method throws a {@link ConfigError} when the file cannot be used. */
export const openToRead = (file: string): SiteDatabase =>
  createDatabase(file, { open: connectToRead, mayWrite: false });
