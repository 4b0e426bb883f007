import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Libsql from 'libsql';
import { ConfigError } from '#server/config/config.ts';
import { connectToRead, databaseExists, databaseFile } from './database-file';

const lastImporter = 'commit c50d6bd2 (2026-11-28)';

/** Files in which versions without a database stored what is in the database today. */
const oldFiles: readonly { readonly folder: string; readonly names: RegExp }[] = [
  { folder: '', names: /^moved-posts(?:-embedded)?\.json$/ },
  { folder: 'enquiries', names: /^[^.].*\.json$/ },
  { folder: 'record', names: /^\d{4}\.jsonl$/ },
];

function listFiles(folder: string, names: RegExp): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && names.test(entry.name))
      .map(({ name }) => name);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR'].includes(code)) return [];
    throw error;
  }
}

/** Returns the version of each imported file: `1`, or size and time of a file that could grow. */
function readImports(connection: Libsql.Database): ReadonlyMap<string, string> {
  const rows = connection.prepare('SELECT source, version FROM imports').all([]) as readonly {
    readonly source: string;
    readonly version: string;
  }[];
  return new Map(rows.map(({ source, version }) => [source, version]));
}

function importedInto(file: string): ReadonlyMap<string, string> {
  if (!databaseExists(file)) return new Map();
  const connection = connectToRead(file);
  try {
    return readImports(connection);
  } finally {
    connection.close();
  }
}

/**
 * Looks for files of versions without a database that were not imported. Changes nothing, so that an older version can still
 * open the database.
 * @throws {ConfigError} that names such a file and the last version that imports it
 */
export function refuseOldFiles(dataDir: string): void {
  const sources = oldFiles.flatMap(({ folder, names }) =>
    listFiles(join(dataDir, folder), names).map((name) => join(folder, name)),
  );
  if (sources.length === 0) return;
  const imports = importedInto(databaseFile(dataDir));
  const isMissing = (source: string) => {
    const version = imports.get(source);
    const { size } = statSync(join(dataDir, source));
    return version !== '1' && !version?.startsWith(`${size} `);
  };
  const missing = sources.filter(isMissing);
  const [first] = missing;
  if (first === undefined) return;
  const files = missing.length === 1 ? 'a file' : `${missing.length} files`;
  throw new ConfigError(
    `${dataDir} contains ${files} of an older version that the database does not contain, such as ${join(dataDir, first)}. The last version that imports them is ${lastImporter}: start it once with this DATA_DIR, read what it logs, then start this version. Move files that you do not need, or that it cannot read, out of ${dataDir}. Nothing was changed.`,
  );
}
