import { closeSync, openSync, rmSync } from 'node:fs';
import type Libsql from 'libsql';
import { checkPages, connect, connectToWrite } from './database-file';

/** @throws when SQLite cannot read a part of the database */
function copyWhole(connection: Libsql.Database, target: string): void {
  connection.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`);
  const copy = connect(target);
  try {
    checkPages(copy, target, 'integrity_check');
  } finally {
    copy.close();
  }
}

/** Copies the rows of a table, up to the first unreadable one. */
function copyRows(from: Libsql.Database, to: Libsql.Database, table: string): void {
  try {
    for (const row of from.prepare(`SELECT * FROM ${table}`).raw().iterate([])) {
      const values = row as readonly unknown[];
      const places = values.map(() => '?').join(', ');
      to.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${places})`).run(values);
    }
  } catch {
    // The rest of the table cannot be read.
  }
}

function copyReadable(connection: Libsql.Database, target: string): void {
  const copy = connectToWrite(target, true);
  try {
    copy.exec('PRAGMA foreign_keys = OFF');
    const tables = copy
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all([]) as readonly { readonly name: string }[];
    copy.exec('BEGIN');
    for (const { name } of tables) copyRows(connection, copy, name);
    copy.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    copy.close();
  }
}

/**
 * Writes a database whose files were removed or overwritten into a new file: whole if its open connection can read everything,
 * otherwise every readable row.
 * @throws when the new file exists or cannot be written
 */
export function rescueInto(connection: Libsql.Database, target: string): void {
  closeSync(openSync(target, 'wx', 0o600));
  try {
    copyWhole(connection, target);
  } catch {
    rmSync(target, { force: true });
    copyReadable(connection, target);
  }
}
