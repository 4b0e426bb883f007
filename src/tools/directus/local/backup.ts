import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Libsql from 'libsql';
import { cannotWrite, DirectusError, lastLine, type Print } from '../errors';
import { holdFolder } from './hold-folder';

export interface BackupOptions {
  /** The data folder of a local Directus. */
  readonly data: string;
  readonly backup: string;
}

/** The SHA-256 of each file, by its path in the backup. */
type Manifest = Readonly<Record<string, string>>;

/** Written last: a backup without it is not whole. */
const manifestName = 'backup.json';
const databasePaths = ['data.db', 'site/velox.db'];
/** The paths that a backup may have. */
const isPath = (path: string) =>
  /^(?:data\.db|site\/velox\.db|local\.json|uploads\/[^/\\]+)$/.test(path);
/** Directus names the sizes that it makes of a picture `<id>__<hash>`, and makes them again. */
const isMadeSize = (name: string) => name.includes('__');

/** Copies a local Directus into a new folder, also while it runs. @throws DirectusError */
export async function backUp({ data, backup }: BackupOptions, say: Print): Promise<void> {
  if (!existsSync(join(data, 'data.db'))) {
    throw new DirectusError(
      `There is no Directus with SQLite in ${resolve(data)}: give its folder with --data. For PostgreSQL see “Backups” in src/tools/directus/README.md.`,
    );
  }
  await mkdir(dirname(resolve(backup)), { recursive: true });
  await mkdir(backup, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw cannotWrite(backup, error);
    throw new DirectusError(`${backup} already exists: name a new folder.`);
  });
  try {
    // First the databases: a file that is uploaded meanwhile is then only unused.
    const databases = databasePaths.filter((path) => existsSync(join(data, path)));
    for (const path of databases) await copyDatabase(join(data, path), join(backup, path));
    const uploads = await readdir(join(data, 'uploads'));
    const files = [
      'local.json',
      ...uploads.filter((name) => !isMadeSize(name)).map((name) => `uploads/${name}`),
    ];
    for (const path of files) await copy(join(data, path), join(backup, path));
    const hashes: Record<string, string> = {};
    for (const path of [...databases, ...files]) hashes[path] = await hashOf(join(backup, path));
    const text = `${JSON.stringify(hashes, null, 2)}\n`;
    await writeFile(join(backup, manifestName), text, { mode: 0o600 });
    say(
      `Backed up to ${backup}: ${databases.join(', ')}, local.json and ${files.length - 1} uploaded files.`,
    );
  } catch (error) {
    await rm(backup, { recursive: true, force: true });
    throw error instanceof DirectusError ? error : cannotWrite(backup, error);
  }
}

/** Checks a backup and restores it. `replace` moves an existing data folder aside. @throws DirectusError */
export async function restore(
  { data, backup, replace }: BackupOptions & { readonly replace: boolean },
  say: Print,
): Promise<void> {
  const paths = await checkedPaths(backup);
  const folder = resolve(data);
  const hadContent = await checkTarget(folder, replace);
  const release = hadContent ? holdFolder(folder) : undefined;
  const fresh = `${folder}.${randomUUID()}.new`;
  const kept = `${folder}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  try {
    for (const path of paths) await copy(join(backup, path), join(fresh, path));
    if (hadContent) await rename(folder, kept);
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw cannotWrite(folder, error);
  } finally {
    release?.();
  }
  say(`${folder} was restored from ${backup}. Start it with npm run directus -- --data ${data}.`);
  if (hadContent) say(`The former folder is kept as ${kept}.`);
}

/** Returns whether the folder has a Directus that may be replaced. */
async function checkTarget(folder: string, replace: boolean): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0) return false;
  if (!names.includes('data.db')) {
    throw new DirectusError(
      `${folder} has files that are not a Directus’s: name another folder with --data. Nothing was changed.`,
    );
  }
  if (!replace) {
    throw new DirectusError(
      `${folder} has a Directus. Add --replace to restore the backup there: the folder is then kept under another name. Nothing was changed.`,
    );
  }
  return true;
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function copyDatabase(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await writeFile(to, '', { mode: 0o600 });
  const connection = new Libsql(from, { timeout: 10_000 });
  try {
    const [row] = connection.pragma('integrity_check(1)') as readonly Record<string, string>[];
    if (row?.['integrity_check'] !== 'ok') throw new Error(row?.['integrity_check']);
    connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } catch (error) {
    const reason = lastLine((error as Error).message);
    throw new DirectusError(
      `${from} cannot be copied (${reason}). If it is damaged, restore an earlier backup.`,
    );
  } finally {
    connection.close();
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the paths of a whole backup. */
async function checkedPaths(backup: string): Promise<readonly string[]> {
  const broken = (reason: string) =>
    new DirectusError(
      `${backup} is not a whole backup: ${reason}. Use another one. Nothing was changed.`,
    );
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(backup, manifestName), 'utf8'));
  } catch {
    throw broken(`${manifestName} is missing or damaged`);
  }
  for (const [path, hash] of Object.entries(manifest)) {
    if (!isPath(path)) throw broken(`${manifestName} names “${path}”, which no backup has`);
    const actualHash = await hashOf(join(backup, path)).catch(() => undefined);
    if (actualHash === undefined) throw broken(`${path} is missing`);
    if (actualHash !== hash) throw broken(`${path} is cut off or was changed`);
  }
  if (!Object.hasOwn(manifest, 'data.db')) throw broken(`${manifestName} names no database`);
  return Object.keys(manifest);
}
