import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { CommandError } from '#server/node/cli/command-line.ts';
import { checkFormat, checkPages, connect, explained, isBusy, isThere } from '../database';
import { messages } from '../messages';

/** The shortest text that says what went wrong. */
function reasonOf(error: unknown): string {
  const { cause, code, message, syscall } = error as NodeJS.ErrnoException;
  if (typeof cause === 'string') return cause;
  return syscall && code ? code : message;
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Checks a database from its first page to its last. @throws {ConfigError} */
function checkWhole(file: string): void {
  const connection = connect(file);
  try {
    checkFormat(connection, file);
    checkPages(connection, file, 'integrity_check');
  } finally {
    connection.close();
  }
}

/** Writes a checked copy of a database into a new file. @throws {CommandError} */
function copyInto(target: string, from: string): void {
  try {
    closeSync(openSync(target, 'wx', 0o600));
  } catch (error) {
    const reason = reasonOf(error);
    throw new CommandError(
      reason === 'EEXIST' ? messages.fileExists(target) : messages.cannotWrite(target, reason),
    );
  }
  try {
    const connection = connect(from);
    try {
      connection.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`);
    } catch (error) {
      throw explained(error, from);
    } finally {
      connection.close();
    }
    checkWhole(target);
    syncFile(target);
    syncFile(dirname(target));
  } catch (error) {
    rmSync(target, { force: true });
    if (error instanceof ConfigError) throw error;
    throw new CommandError(messages.cannotWrite(target, reasonOf(error)));
  }
}

/**
 * Copies a database into a new file, also while servers use it. Only the user who runs it can read the copy.
 * @returns the size of the copy in bytes
 * @throws {CommandError} when there is nothing to copy, the file exists or cannot be written
 */
export function backUp(file: string, target: string): number {
  if (!isThere(file)) throw new CommandError(messages.noDatabase(file));
  copyInto(target, file);
  return statSync(target).size;
}

/**
 * Keeps every other process out of a database until the connection is closed.
 * @throws {CommandError} while another process has it open
 */
function lock(file: string): ReturnType<typeof connect> | undefined {
  let connection: ReturnType<typeof connect> | undefined;
  try {
    connection = connect(file);
    // Only `exec`: a prepared statement would hold its lock until it is garbage-collected.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE;');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (isBusy(error)) {
      connection?.close();
      throw new CommandError(messages.inUse(file));
    }
    // A damaged database cannot be locked, and no server starts with it.
  }
  return connection;
}

/**
 * Puts a backup in the place of a database.
 * @returns where the database that was there before is kept, if there was one
 * @throws {CommandError} when the backup cannot be used or the database is in use; nothing is changed then
 */
export function restore(file: string, backup: string, now: Date): string | undefined {
  if (!existsSync(backup)) throw new CommandError(messages.noBackup(backup));
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const copy = `${file}.${randomUUID()}.new`;
  try {
    isThere(backup);
    checkWhole(backup);
  } catch (error) {
    throw new CommandError(messages.notABackup(backup, reasonOf(error)));
  }
  copyInto(copy, backup);
  const kept = `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const hadDatabase = existsSync(file);
  let present: ReturnType<typeof lock>;
  try {
    if (hadDatabase) present = lock(file);
    for (const end of ['-wal', '-shm', '']) {
      if (existsSync(file + end)) renameSync(file + end, kept + end);
    }
    renameSync(copy, file);
    syncFile(dirname(file));
  } finally {
    present?.close();
    rmSync(copy, { force: true });
  }
  return hadDatabase ? kept : undefined;
}
