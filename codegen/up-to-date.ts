import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Site } from './site.ts';

const inputs = [
  'codegen/**',
  'schemas/**',
  'src/sections/**',
  'src/capabilities/**',
  'package-lock.json',
  '!src/**/tests/**',
  '!**/*.test.{ts,tsx}',
];

/** The file beside the generated code that says which site and which inputs the code is made from. */
const stampFile = 'inputs';

/** Hashes the names, sizes and modification times of the files that the code of a site is generated from. */
export function hashInputs({ root, path }: Site): string {
  // Generated code imports the content, but is not made from it.
  const patterns = [...inputs, `${path}/**`, `!${path}/content/**`];
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const writeStamp = (site: Site, hash: string) => `${site.path}\n${hash}\n`;

/** Whether the code in `out` is the site's, and its inputs have not changed since it was generated. */
export function isUpToDate(site: Site, out: string): boolean {
  try {
    return readFileSync(join(out, stampFile), 'utf8') === writeStamp(site, hashInputs(site));
  } catch {
    return false;
  }
}

/** Marks code as incomplete before it is generated, so that an interrupted command leaves no code that looks complete. */
export const markOutdated = (out: string) => rmSync(join(out, stampFile), { force: true });

/** @param hash of the inputs, from before the code was generated */
export const markUpToDate = (site: Site, out: string, hash: string) =>
  writeFileSync(join(out, stampFile), writeStamp(site, hash));
