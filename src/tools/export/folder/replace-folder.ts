import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ConfigError } from '#server/config/config.ts';

/** Marks a folder as an export, and lists its files. */
const manifestName = '.velox-export.json';

const manifestVersion = 4;

/** The slugs that posts had, as text of the capability that remembers them. */
export interface StoredSlugs {
  /** An id means different posts in each. */
  readonly source: 'content-service' | 'embedded';
  readonly text: string;
}

interface Manifest {
  /** Versions before 4 have an object with a property for each file. */
  readonly files: readonly string[] | Readonly<Record<string, unknown>>;
  readonly slugs?: StoredSlugs;
}

/** A folder in which an export is written, and which then replaces the earlier one. */
export interface NewFolder {
  readonly path: string;
  /** The history of slugs in the earlier export. */
  readonly slugs: StoredSlugs | undefined;
  /** Replaces the earlier export. */
  publish(files: Iterable<string>, slugs: StoredSlugs | undefined): Promise<void>;
  /** Removes the new folder. The earlier export stays. */
  discard(): Promise<void>;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
  return undefined;
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestName);
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (text === undefined) return { files: [] };
  try {
    const manifest = JSON.parse(text);
    if (manifest.files && manifest.version <= manifestVersion) return manifest;
  } catch {}
  throw new ConfigError(
    `This version of the site cannot read ${file}: update the site, or choose another folder.`,
  );
}

/** @throws {ConfigError} if the folder has files that no export wrote, because they would be lost */
async function refuseOtherFiles(folder: string, { files }: Manifest): Promise<void> {
  const exported = new Set<string>(Array.isArray(files) ? files : Object.keys(files));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    ignoreMissing,
  );
  for (const entry of entries ?? []) {
    const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isDirectory() || exported.has(name) || name.startsWith('.velox-export')) continue;
    throw new ConfigError(
      `${folder} contains files that no export wrote, such as ${name}. An export replaces its folder: choose another folder, or move these files away and copy them into the folder after each export.`,
    );
  }
}

/**
 * Makes an empty folder beside the folder of an export.
 * @throws {ConfigError} if the folder has files that no export wrote, or if nothing can be written beside it
 */
export async function openNewFolder(out: string): Promise<NewFolder> {
  const folder = (await realpath(out).catch(ignoreMissing)) ?? out;
  const path = join(dirname(folder), `.${basename(folder)}.velox-export`);
  const old = `${path}-old`;
  const refuse = (error: unknown): never => {
    throw new ConfigError(
      `${dirname(folder)} cannot be written (${codeOf(error)}). An export is made beside its folder: give a folder inside one that this user can write to.`,
    );
  };
  const stats = await stat(folder).catch(ignoreMissing);
  if (stats && !stats.isDirectory()) throw new ConfigError(`${folder} is not a folder.`);
  // An export that was stopped between its two renames left the earlier export here.
  if (!stats) await rename(old, folder).catch(ignoreMissing);
  const manifest = await readManifest(folder);
  await refuseOtherFiles(folder, manifest);
  await rm(path, { recursive: true, force: true }).catch(refuse);
  await mkdir(path, { recursive: true }).catch(refuse);
  return {
    path,
    slugs: manifest.slugs,
    async publish(files, slugs) {
      const next = { version: manifestVersion, slugs, files: [...files] };
      await writeFile(join(path, manifestName), JSON.stringify(next));
      await rm(old, { recursive: true, force: true });
      try {
        await rename(folder, old).catch(ignoreMissing);
        await rename(path, folder);
      } catch (error) {
        await rename(old, folder).catch(ignoreMissing);
        throw new ConfigError(
          `${folder} cannot be replaced (${codeOf(error)}) and stays as it was. A mounted folder cannot be replaced: give a folder inside it.`,
        );
      }
      await rm(old, { recursive: true, force: true });
    },
    discard: () => rm(path, { recursive: true, force: true }),
  };
}
