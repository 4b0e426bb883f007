import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { ConfigError } from '#server/config/config.ts';
import { messages } from './messages';
import { migrations } from './migrations';

/** The one database of a `DATA_DIR`. */
export const databaseFile = (dataDir: string) => join(dataDir, 'velox.db');

export type SqlValue = string | number | null | Uint8Array;

/**
 * The database of the site. Statements run at once, so keep them short: the event loop waits for them.
 * Every method throws what SQLite threw, and a {@link ConfigError} when it finds damage. The next call then connects again.
 */
export interface SiteDatabase {
  /** The rows of a query. The caller vouches for `Row`: the names and types of the selected columns. */
  readonly rows: <Row>(sql: string, ...values: readonly SqlValue[]) => readonly Row[];
  /** Runs a statement and returns the number of rows it changed. */
  readonly run: (sql: string, ...values: readonly SqlValue[]) => number;
  /** Runs `work` in one transaction, durable when this returns. Other processes wait meanwhile. */
  readonly transaction: <Result>(work: () => Result) => Result;
  /** Reads every page. @throws {ConfigError} for the first damage found */
  readonly check: () => void;
  readonly close: () => void;
}

/** Marks a file as ours: “VELX”. */
const applicationId = 0x56_45_4c_58;

/** How long a statement waits for another process, in milliseconds. The event loop waits with it. */
const busyTimeoutMs = 2_000;

/** SQLite's primary result code: https://www.sqlite.org/rescode.html */
const codeOf = (error: unknown) => ((error as { readonly rawCode?: number }).rawCode ?? 0) & 0xff;

const [busy, corrupt, notADatabase] = [5, 11, 26];

export const isBusy = (error: unknown) => codeOf(error) === busy;

/** `cause` holds the reason alone, for callers that name another remedy. */
const damage = (file: string, cause: string) =>
  new ConfigError(messages.damaged(file, cause), { cause });

/** An error as its callers see it: damage as one sentence with the remedy. */
export function explained(error: unknown, file: string): unknown {
  const isDamage = [corrupt, notADatabase].includes(codeOf(error));
  return isDamage ? damage(file, (error as Error).message) : error;
}

export function connect(file: string): Libsql.Database {
  const connection = new Libsql(file, { timeout: busyTimeoutMs });
  // `secure_delete` overwrites deleted data, so that it does not stay readable in the file. Temporary tables stay in memory,
  // because they may hold copies of it.
  connection.exec(
    'PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;',
  );
  return connection;
}

function numberOf(connection: Libsql.Database, pragma: 'user_version' | 'application_id'): number {
  const [row] = connection.pragma(pragma) as readonly Record<string, number>[];
  return row?.[pragma] ?? 0;
}

/** @throws {ConfigError} for a file of another program or of a newer version of the site */
export function checkFormat(connection: Libsql.Database, file: string): void {
  if (numberOf(connection, 'application_id') !== applicationId) {
    throw new ConfigError(messages.foreign(file), { cause: messages.reasons.foreign });
  }
  const version = numberOf(connection, 'user_version');
  if (version > migrations.length) {
    throw new ConfigError(messages.newer(file, version, migrations.length), {
      cause: messages.reasons.newer,
    });
  }
}

/** Reads every page of a database. @throws {ConfigError} for the first damage found */
export function checkPages(
  connection: Libsql.Database,
  file: string,
  check: 'quick_check' | 'integrity_check' = 'quick_check',
): void {
  const [row] = connection.pragma(`${check}(1)`) as readonly Record<string, string>[];
  const found = row?.[check];
  if (found !== 'ok') {
    throw damage(file, found?.split('\n').at(-1) ?? 'no answer');
  }
}

/** Whether the file exists. @throws {ConfigError} when it is empty, or lost except for its log */
export function isThere(file: string): boolean {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size;
  if (size(file) === 0) {
    throw new ConfigError(messages.empty(file), { cause: messages.reasons.empty });
  }
  if (size(file) !== undefined) return true;
  if (size(`${file}-wal`)) throw new ConfigError(messages.missing(file));
  return false;
}

/**
 * Creates an empty database under a temporary name and links it, so that other processes never see half a database.
 * When several processes do this at once, the first one wins.
 */
function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}.new`;
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
    const connection = new Libsql(temporary);
    connection.exec(`PRAGMA application_id = ${applicationId}; PRAGMA journal_mode = WAL;`);
    connection.close();
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function migrate(connection: Libsql.Database): void {
  for (const [version, migration] of migrations.entries()) {
    if (numberOf(connection, 'user_version') > version) continue;
    connection
      .transaction(() => {
        // Another process may have done it meanwhile.
        if (numberOf(connection, 'user_version') !== version) return;
        migration((sql) => connection.exec(sql));
        connection.pragma(`user_version = ${version + 1}`);
      })
      .immediate();
  }
}

/** Opens the file for writing, and creates it when there is none. */
function openForWriting(file: string, isChecked: boolean): Libsql.Database {
  if (!isThere(file)) create(file);
  // SQLite gives its log and its index the mode of the file.
  chmodSync(file, 0o600);
  const connection = connect(file);
  checkFormat(connection, file);
  if (isChecked) checkPages(connection, file);
  connection.exec('PRAGMA journal_mode = WAL');
  migrate(connection);
  return connection;
}

function createDatabase(file: string, open: (isFirst: boolean) => Libsql.Database): SiteDatabase {
  let connection: Libsql.Database | undefined;
  let isFirst = true;
  let statements = new Map<string, Libsql.Statement<[readonly SqlValue[]]>>();

  function connected(): Libsql.Database {
    if (!connection) {
      connection = open(isFirst);
      isFirst = false;
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
    const known = statements.get(sql);
    const statement = known ?? open.prepare<[readonly SqlValue[]]>(sql);
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
export function databaseOf(dataDir: string): SiteDatabase {
  const file = databaseFile(dataDir);
  return createDatabase(file, (isFirst) => openForWriting(file, isFirst));
}

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

/**
 * Opens a database, or a backup of one, for reading.
 * @throws {ConfigError} when it is missing, foreign, damaged at its beginning, or of a newer version of the site
 */
export function openToRead(file: string): SiteDatabase {
  return createDatabase(file, () => {
    if (!isThere(file)) throw new ConfigError(messages.noDatabase(file));
    const connection = connect(file);
    checkFormat(connection, file);
    connection.exec('PRAGMA query_only = ON');
    return connection;
  });
}
