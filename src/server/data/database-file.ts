import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { ConfigError } from '#server/config/config.ts';
import { createFolder } from './create-folder';
import { migrateFormat, readNumber, refuseNewerFormat } from './formats';

export const databaseFile = (dataDir: string) => join(dataDir, 'velox.db');

const applicationId = 0x56_45_4c_58;

/** Maximum wait of a statement for another process. The wait blocks the event loop. */
const busyTimeoutMs = 2_000;

/** Returns SQLite's primary result code: https://www.sqlite.org/rescode.html */
export const codeOf = (error: unknown) =>
  ((error as { readonly rawCode?: number }).rawCode ?? 0) & 0xff;

const [busy, corrupt, notADatabase] = [5, 11, 26];

export const isBusy = (error: unknown) => codeOf(error) === busy;

const restoring =
  'restore a backup with “npm run data -- restore FILE --replace”, or move the file away to start with an empty database';

/** @param cause the reason without the remedy, for callers that name another remedy */
const refusal = (sentence: string, cause: string) => new ConfigError(sentence, { cause });

const damage = (file: string, reason: string) =>
  refusal(
    `The database ${file} is damaged (${reason}): ${restoring}. Nothing was changed in it.`,
    reason,
  );

/** Replaces an error about damage by one sentence with the remedy. Returns any other error unchanged. */
export function explained(error: unknown, file: string): unknown {
  const isDamage = [corrupt, notADatabase].includes(codeOf(error));
  return isDamage ? damage(file, (error as Error).message) : error;
}

/** Returns whether the file exists. @throws {ConfigError} when it is empty, or only its log is left */
export function databaseExists(file: string): boolean {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size;
  if (size(file) === 0) {
    throw refusal(`The database ${file} is an empty file: ${restoring}.`, 'it is an empty file');
  }
  if (size(file) !== undefined) return true;
  if (size(`${file}-wal`)) {
    throw new ConfigError(
      `The database ${file} is missing, but its write-ahead log ${file}-wal exists: ${restoring}.`,
    );
  }
  return false;
}

export function connect(file: string): Libsql.Database {
  const connection = new Libsql(file, { timeout: busyTimeoutMs });
  // `secure_delete` overwrites deleted data. In memory, the temporary copy that VACUUM makes would be as large as the database.
  connection.exec(
    'PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA temp_store = FILE;',
  );
  return connection;
}

export function checkFormat(connection: Libsql.Database, file: string): void {
  if (readNumber(connection, 'application_id') !== applicationId) {
    throw refusal(
      `${file} belongs to another program: move it away, or choose another DATA_DIR.`,
      'it is not a database of this site',
    );
  }
  refuseNewerFormat(connection, file);
}

export function checkPages(
  connection: Libsql.Database,
  file: string,
  check: 'quick_check' | 'integrity_check',
): void {
  const [row] = connection.pragma(`${check}(1)`) as readonly Record<string, string>[];
  const verdict = row?.[check];
  if (verdict !== 'ok') throw damage(file, verdict?.split('\n').at(-1) ?? 'no answer');
}

/**
 * Creates an empty database under a temporary name and links it, so that other processes never see half a database.
 * When several processes do this at once, the first one wins.
 */
function create(file: string): void {
  createFolder(dirname(file));
  const temporary = `${file}.${randomUUID()}.new`;
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
    const connection = new Libsql(temporary);
    connection.exec(`PRAGMA application_id = ${applicationId}; PRAGMA journal_mode = WAL;`);
    connection.close();
    linkSync(temporary, file);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    // Node's message has the temporary name, so that every attempt would look like another error.
    throw syscall
      ? Object.assign(new Error(`${code}: ${file} cannot be created`), { code, syscall })
      : error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

const missing = (file: string) =>
  new ConfigError(`There is no database at ${file}: set DATA_DIR to the folder the server uses.`);

/** Opens a database and migrates it to the current format. @throws {ConfigError} */
export function connectToWrite(file: string, mayCreate: boolean): Libsql.Database {
  if (!databaseExists(file)) {
    if (!mayCreate) throw missing(file);
    create(file);
  }
  // SQLite copies the file's mode to its log and index.
  chmodSync(file, 0o600);
  const connection = connect(file);
  checkFormat(connection, file);
  checkPages(connection, file, 'quick_check');
  connection.exec('PRAGMA journal_mode = WAL');
  migrateFormat(connection, file);
  return connection;
}

export function connectToMemory(): Libsql.Database {
  const connection = connect(':memory:');
  migrateFormat(connection, ':memory:');
  return connection;
}

export function connectToRead(file: string): Libsql.Database {
  if (!databaseExists(file)) throw missing(file);
  const connection = connect(file);
  checkFormat(connection, file);
  connection.exec('PRAGMA query_only = ON');
  return connection;
}
