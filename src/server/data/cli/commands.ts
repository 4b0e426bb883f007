import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import {
  ArgumentError,
  CommandError,
  commandNamed,
  parseCommandLine,
  writeNewFile,
} from '#server/node/cli/command-line.ts';
import { createFolder } from '../create-folder';
import { checkFormat, checkPages, connect, databaseExists, isBusy } from '../database-file';

export const usage = `The database of the site, DATA_DIR/velox.db.

  npm run data -- backup <file>
  npm run data -- restore <file> [--replace]

backup   Writes a checked copy into a new file, also while the server runs.
restore  Checks the backup and restores it. First stop every server and command that uses the database.
         --replace: replaces an existing database, which is kept beside the new one under a dated name.

Exit status: 0 success; 2 failure, and nothing was changed.`;

export interface DataContext {
  readonly file: string;
  readonly now: () => number;
  readonly print: (line: string) => void;
}

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

function checkWhole(file: string): void {
  const connection = connect(file);
  try {
    checkFormat(connection, file);
    checkPages(connection, file, 'integrity_check');
  } finally {
    connection.close();
  }
}

/** Returns why a database cannot be read as a whole; `undefined` if it can. */
function findDamage(file: string): string | undefined {
  try {
    checkWhole(file);
    return undefined;
  } catch (error) {
    return isBusy(error) ? undefined : reasonOf(error);
  }
}

/** @throws {CommandError} that names the damaged or unwritable file */
async function copyInto(target: string, from: string): Promise<void> {
  await writeNewFile(target, '');
  try {
    const connection = connect(from);
    try {
      connection.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`);
    } finally {
      connection.close();
    }
    checkWhole(target);
    syncFile(target);
    syncFile(dirname(target));
  } catch (error) {
    rmSync(target, { force: true });
    const damage = findDamage(from);
    if (damage !== undefined) {
      throw new CommandError(
        `The database ${from} cannot be backed up, because it is damaged (${damage}). Nothing was changed in it. Keep a copy of ${from} and the files beside it, and restore your last backup with “npm run data -- restore FILE --replace”.`,
      );
    }
    throw new CommandError(
      `${target} cannot be written (${reasonOf(error)}): choose a folder that this user can write to and that has enough free space.`,
    );
  }
}

async function backup(target: string, { file, print }: DataContext): Promise<void> {
  if (!databaseExists(file)) {
    throw new CommandError(
      `There is no database at ${file}: set DATA_DIR to the folder the server uses.`,
    );
  }
  await copyInto(target, file);
  const megabytes = (statSync(target).size / 1e6).toFixed(1);
  print(`Backed up ${file} to ${target} (${megabytes} MB). The copy was checked.`);
}

/** Locks a database until the connection is closed. @throws {CommandError} while another process has it open */
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
      throw new CommandError(
        `The database ${file} is in use: stop the server and every command that uses it, then restore again. Nothing was changed.`,
      );
    }
    // A damaged database cannot be locked, but no server can be using it.
  }
  return connection;
}

async function restore(
  backup: string,
  { file, now, print }: DataContext,
  replace: boolean,
): Promise<void> {
  if (!existsSync(backup)) throw new CommandError(`There is no file at ${backup}.`);
  try {
    createFolder(dirname(file));
  } catch (error) {
    throw new CommandError(
      `The folder ${dirname(file)} cannot be created (${reasonOf(error)}): set DATA_DIR to a folder that this user can write to.`,
    );
  }
  try {
    databaseExists(backup);
    checkWhole(backup);
  } catch (error) {
    throw new CommandError(
      `${backup} cannot be restored (${reasonOf(error)}): choose another backup. Nothing was changed.`,
    );
  }
  const hadDatabase = existsSync(file);
  if (hadDatabase && !replace) {
    throw new CommandError(
      `There is a database at ${file}. Add --replace to restore the backup there: the database is then kept under another name. Nothing was changed.`,
    );
  }
  const copy = `${file}.${randomUUID()}.new`;
  await copyInto(copy, backup);
  const kept = `${file}.replaced-${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')}`;
  let locked: ReturnType<typeof lock>;
  try {
    if (hadDatabase) locked = lock(file);
    for (const end of ['-wal', '-shm', '']) {
      if (existsSync(file + end)) renameSync(file + end, kept + end);
    }
    renameSync(copy, file);
    syncFile(dirname(file));
  } finally {
    locked?.close();
    rmSync(copy, { force: true });
  }
  print(`${file} was restored from ${backup}.`);
  if (hadDatabase) print(`The old database is kept as ${kept}.`);
  print(
    'Start the server. Erase again the enquiries that were erased after the backup: DATA_DIR/erased-enquiries.jsonl lists them.',
  );
}

export async function run([name, ...args]: readonly string[], context: DataContext): Promise<void> {
  const command = commandNamed({ backup, restore }, name);
  const options: ParseArgsConfig['options'] =
    name === 'restore' ? { replace: { type: 'boolean' } } : {};
  const { positionals, values } = parseCommandLine({ args, allowPositionals: true, options });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new ArgumentError(`${name} needs one file.`);
  await command(file, context, 'replace' in values);
}
