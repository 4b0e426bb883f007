import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';

/** The folder of the project, without a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** What the build depends on, relative to the project. */
const inputs = [
  'src/**',
  'schemas/**',
  'codegen/**',
  'vite.config.ts',
  'package-lock.json',
  '!src/generated/**',
  '!**/*.test.{ts,tsx}',
];

const stamp = 'dist/inputs';

/** A fingerprint of the inputs by name, size and time of change. */
export async function fingerprint(root: string): Promise<string> {
  const files = (await glob(inputs, { cwd: root })).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = await stat(`${root}/${file}`);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Whether the build in `dist` was made from the inputs as they are now. */
export async function isBuilt(root: string): Promise<boolean> {
  const last = await readFile(`${root}/${stamp}`, 'utf8').catch(() => '');
  return last === (await fingerprint(root));
}

/** Records which inputs the build in `dist` was made from. */
export const markBuilt = (root: string, madeFrom: string) =>
  writeFile(`${root}/${stamp}`, madeFrom);
