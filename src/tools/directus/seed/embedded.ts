import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { readCollections, readFileDetails } from '#embedded/service/files.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { DirectusError } from '../errors';
import type { SeedContent, SeedFile } from './seed';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** Reads `content/` and `assets/` of a folder, by default the site’s own. */
export async function contentIn(folder = embeddedFolder): Promise<SeedContent> {
  const assets = join(folder, 'assets');
  const files = new Map<string, SeedFile>();
  const collections = await readCollections(join(folder, 'content')).catch((error: Error) => {
    throw new DirectusError(
      `${error.message} seed --from needs a folder that pull has written; pull again if a file is damaged.`,
    );
  });
  // `pull` creates `assets/` only if there are pictures.
  const details = await readFileDetails(assets);
  for (const name of existsSync(assets) ? await readdir(assets) : []) {
    const { name: id, ext } = parse(name);
    const type = mediaTypes[ext.toLowerCase()];
    if (type) files.set(id, { path: join(assets, name), name, type, details: details[id] ?? {} });
  }
  return { collections, files };
}
