import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './enquiries/durable-file';
import type { MovedPostsStore } from './moved-posts';

const name = 'moved-posts.json';

/** Keeps the history of slugs in a file of the server's data folder. */
export const createMovedPostsFile = (folder: string): MovedPostsStore => ({
  load: () =>
    readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  save: (text) => writeDurably(folder, name, text),
});
