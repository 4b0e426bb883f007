import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { readCollections } from '#embedded/service/files.ts';
import type { SeedContent, SeedFile } from './seed';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The content of a folder in the form of the embedded one: `content/` and `assets/`. */
export async function contentIn(folder: string): Promise<SeedContent> {
  const assets = join(folder, 'assets');
  const files = new Map<string, SeedFile>();
  for (const name of await readdir(assets)) {
    const { name: id, ext } = parse(name);
    const type = TYPES[ext.toLowerCase()];
    if (type) files.set(id, { path: join(assets, name), name, type });
  }
  return { collections: await readCollections(join(folder, 'content')), files };
}
