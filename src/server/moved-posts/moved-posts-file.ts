import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '#server/disk/durable-file.ts';
import type { MovedPostsStore } from './moved-posts';

/** Whose posts they are: the ids of a content service say nothing of the embedded ones. */
export type PostsSource = 'content-service' | 'embedded';

const names: Readonly<Record<PostsSource, string>> = {
  'content-service': 'moved-posts.json',
  embedded: 'moved-posts-embedded.json',
};

/** Stores the history of slugs in a file of the server's data folder, for each source its own. */
export const createMovedPostsFile = (folder: string, source: PostsSource): MovedPostsStore => ({
  load: () =>
    readFile(join(folder, names[source]), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  save: (text) => writeDurably(folder, names[source], text),
});

/** Whose posts a site shows. */
export const postsSource = ({ content }: { readonly content?: unknown }): PostsSource =>
  content ? 'content-service' : 'embedded';
