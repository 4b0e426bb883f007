import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Batch } from './batch';

/** The list of posts has several pages: `/blog/posts?page=2` is the file `blog/posts/page/2.html`. */
export const listPath = '/blog/posts';

/**
 * Returns the file of an address, relative to the folder; `undefined` if no file in the folder can have its name. Pages are
 * `about.html`, because hosts redirect `/about` to `/about/` for `about/index.html`.
 * @param address path and query, percent-encoded; hosts look for the decoded name
 */
export function fileOf(address: string, isPage: boolean): string | undefined {
  const [path = '', query] = address.split('?');
  let name: string;
  try {
    name = decodeURIComponent(path).slice(1);
  } catch {
    return undefined;
  }
  if (isPage) {
    const parts = Array.from(new URLSearchParams(query), ([key, value]) => `/${key}/${value}`);
    name = `${name || 'index'}${parts.join('')}.html`;
  }
  const bad = (segment: string) =>
    /^\.{0,2}$|[\p{Cc}\\]/u.test(segment) || Buffer.byteLength(segment) > 240;
  return name.split('/').some(bad) ? undefined : name;
}

export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 24);

export interface Output {
  /** Writes a file, and adds it to a batch. */
  put(batch: Batch, file: string, content: string | Uint8Array): void;
}

export const createOutput = (folder: string): Output => ({
  put(batch, file, content) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    batch.files.add(file);
  },
});
