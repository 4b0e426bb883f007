import type Libsql from 'libsql';
import { ConfigError } from '#server/config/config.ts';
import { earlierFormats } from './earlier-formats';

/**
 * The migrations of one owner's tables. The first creates them, each later one changes them. Never change a released migration:
 * add another one. The first uses `IF NOT EXISTS` where databases of an earlier format have the tables.
 */
export type Migrations = readonly string[];

/** The format in which `formats` has the number of each owner's last migration. */
const ownedFormat = earlierFormats.length + 1;

/** The tables of the core: imported files, the content service's last answers, and starts of the server. */
const coreTables: Migrations = [
  `
      CREATE TABLE IF NOT EXISTS imports (
        source TEXT PRIMARY KEY,
        version TEXT NOT NULL,
        at TEXT NOT NULL
      );
      CREATE TABLE IF NOT EXISTS content_answers (
        service TEXT NOT NULL,
        name TEXT NOT NULL,
        body TEXT NOT NULL,
        unproved_ms INTEGER,
        PRIMARY KEY (service, name)
      );
      CREATE TABLE IF NOT EXISTS content_answers_kept (
        service TEXT NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('proved', 'aside')),
        kept_ms INTEGER NOT NULL,
        body TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS content_answers_kept_by_name ON content_answers_kept (service, name, kind);
      CREATE TABLE IF NOT EXISTS starts (
        owner TEXT PRIMARY KEY,
        started_ms INTEGER NOT NULL
      ) WITHOUT ROWID;
  `,
];

export const readNumber = (
  connection: Libsql.Database,
  pragma: 'user_version' | 'application_id',
): number => {
  const [row] = connection.pragma(pragma) as readonly Record<string, number>[];
  return row?.[pragma] ?? 0;
};

const newer = (file: string, format: string, known: number) =>
  new ConfigError(
    `The database ${file} was written by a newer version of the site (${format}; this version knows ${known}): start that version, or restore a backup made by this one.`,
    { cause: 'it was written by a newer version of the site' },
  );

/** @throws {ConfigError} if a newer version of the site wrote the database */
export function refuseNewerFormat(connection: Libsql.Database, file: string): void {
  const version = readNumber(connection, 'user_version');
  if (version > ownedFormat) throw newer(file, `format ${version}`, ownedFormat);
}

/** Migrates one step, unless another process has done it meanwhile. */
function migrateStep(connection: Libsql.Database, isDue: () => boolean, step: () => void): void {
  connection
    .transaction(() => {
      if (isDue()) step();
    })
    .immediate();
}

/** Migrates a database to the format in which each owner has its own tables. */
export function migrateFormat(connection: Libsql.Database, file: string): void {
  const readVersion = () => readNumber(connection, 'user_version');
  const setVersion = (version: number) => connection.pragma(`user_version = ${version}`);
  if (readVersion() > 0) {
    for (const [version, sql] of earlierFormats.entries()) {
      if (readVersion() > version) continue;
      const migrate = () => {
        connection.exec(sql);
        setVersion(version + 1);
      };
      migrateStep(connection, () => readVersion() === version, migrate);
    }
  }
  if (readVersion() < ownedFormat) {
    const migrate = () => {
      connection.exec(
        'CREATE TABLE formats (owner TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID',
      );
      setVersion(ownedFormat);
    };
    migrateStep(connection, () => readVersion() < ownedFormat, migrate);
  }
  migrateTables(connection, file, 'core', coreTables);
}

/**
 * Creates or migrates the tables of an owner.
 * @throws {ConfigError} if a newer version of the site wrote them
 */
export function migrateTables(
  connection: Libsql.Database,
  file: string,
  owner: string,
  migrations: Migrations,
): void {
  const readVersion = () => {
    const sql = 'SELECT version FROM formats WHERE owner = ?';
    const [row] = connection.prepare(sql).all([owner]) as readonly { readonly version: number }[];
    return row?.version ?? 0;
  };
  const { length } = migrations;
  if (readVersion() > length) {
    throw newer(file, `format ${readVersion()} of ${owner}`, length);
  }
  for (const [version, sql] of migrations.entries()) {
    if (readVersion() > version) continue;
    const migrate = () => {
      connection.exec(sql);
      connection.prepare('INSERT OR REPLACE INTO formats VALUES (?, ?)').run([owner, version + 1]);
    };
    migrateStep(connection, () => readVersion() === version, migrate);
  }
}
