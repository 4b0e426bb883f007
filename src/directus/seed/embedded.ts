import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { readCollections } from '#embedded/service/files.ts';
import { messages } from '../messages';
import type { SeedContent, SeedFile } from './seed';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The content of a folder in the form of the embedded one: `content/` and `assets/`. @throws DirectusError */
export async function contentIn(folder: string): Promise<SeedContent> {
  const assets = join(folder, 'assets');
  const files = new Map<string, SeedFile>();
  const collections = await readCollections(join(folder, 'content')).catch((error: Error) => {
    throw messages.noContent(error.message);
  });
  // What pull writes of content without pictures has no such folder.
  for (const name of existsSync(assets) ? await readdir(assets) : []) {
    const { name: id, ext } = parse(name);
    const type = TYPES[ext.toLowerCase()];
    if (type) files.set(id, { path: join(assets, name), name, type });
  }
  return { collections, files };
}
