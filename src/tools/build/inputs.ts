import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { chooseFolder, readSiteFolder } from '#server/config/site-folder.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The folder of the site below the project's. */
export const siteFolder = readSiteFolder(process.env);

/** The folder of the site's build below the project's. The scripts in `package.json` look for builds there. */
export const buildFolder = chooseFolder(siteFolder, 'dist', 'dist-sites');

const inputs = [
  'src/**',
  'schemas/**',
  'codegen/**',
  'vite.config.ts',
  'package-lock.json',
  '!src/generated/**',
  '!**/*.test.{ts,tsx}',
  '!src/**/tests/**',
];

const stamp = `${buildFolder}/inputs`;

/** Hashes the folder of the site, and the names, sizes and modification times of the build's inputs. */
export async function fingerprint(root: string): Promise<string> {
  const files = (await glob([...inputs, `${siteFolder}/**`], { cwd: root })).sort();
  const hash = createHash('sha256').update(`${siteFolder}\n`);
  for (const file of files) {
    const { size, mtimeMs } = await stat(`${root}/${file}`);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export async function isBuilt(root: string): Promise<boolean> {
  const last = await readFile(`${root}/${stamp}`, 'utf8').catch(() => '');
  return last === (await fingerprint(root));
}

export const markBuilt = (root: string, inputsHash: string) =>
  writeFile(`${root}/${stamp}`, inputsHash);
