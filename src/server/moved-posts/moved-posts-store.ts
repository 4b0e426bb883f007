import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDatabase } from '#server/data/database.ts';
import { messages } from '#server/messages.ts';
import { entriesIn, type Named } from './slug-history';

/** Whose posts they are: the ids of a content service say nothing of the embedded ones. */
export type PostsSource = 'content-service' | 'embedded';

/** Where the history of slugs outlives the process. */
export interface MovedPostsStore {
  /** The history as `createSlugHistory` reads it. @throws what the database throws */
  load(): string;
  /** Adds slugs that posts have now. @throws what the database throws */
  add(posts: readonly Named[]): void;
}

/** The files of the older layout of `DATA_DIR`. */
const files: Readonly<Record<PostsSource, string>> = {
  'content-service': 'moved-posts.json',
  embedded: 'moved-posts-embedded.json',
};

interface StoreOptions {
  readonly database: SiteDatabase;
  readonly source: PostsSource;
  /** `DATA_DIR`, whose file of the older layout is imported once. */
  readonly folder: string;
}

/** Stores the history of slugs in the database, for each source its own. */
export function createMovedPostsStore({ database, source, folder }: StoreOptions): MovedPostsStore {
  const file = files[source];

  function insert(id: string, slug: string) {
    database.run(
      `INSERT INTO post_slugs (source, post, slug, rank)
       VALUES (?1, ?2, ?3, (SELECT coalesce(max(rank), 0) + 1 FROM post_slugs WHERE source = ?1 AND post = ?2))
       ON CONFLICT (source, post, slug) DO UPDATE SET rank = excluded.rank`,
      ...[source, id, slug],
    );
  }

  /** @returns how many posts were imported; `undefined` without a file, or one that was imported before */
  function importFile(): number | undefined {
    if (database.rows('SELECT 1 FROM imports WHERE source = ?', file).length > 0) return undefined;
    let text: string;
    try {
      text = readFileSync(join(folder, file), 'utf8');
    } catch {
      return undefined;
    }
    const entries = entriesIn(text);
    if (entries === undefined) {
      console.warn(messages.movedPostsDamaged(join(folder, file)));
      return undefined;
    }
    database.transaction(() => {
      for (const [id, slugs] of entries) for (const slug of slugs.toReversed()) insert(id, slug);
      database.run(
        'INSERT INTO imports (source, version, at) VALUES (?, ?, ?)',
        ...[file, String(text.length), new Date().toISOString()],
      );
    });
    return entries.length;
  }

  return {
    load() {
      const imported = importFile();
      if (imported !== undefined) console.info(messages.movedPostsImported(imported, file));
      const rows = database.rows<{ post: string; slug: string }>(
        'SELECT post, slug FROM post_slugs WHERE source = ? ORDER BY post, rank DESC',
        source,
      );
      const slugs = new Map<string, string[]>();
      for (const { post, slug } of rows) slugs.set(post, [...(slugs.get(post) ?? []), slug]);
      return JSON.stringify([...slugs]);
    },
    add: (posts) =>
      database.transaction(() => {
        for (const { id, slug } of posts) if (id !== undefined) insert(id, slug);
      }),
  };
}

/** Whose posts a site shows. */
export const postsSource = ({ content }: { readonly content?: unknown }): PostsSource =>
  content ? 'content-service' : 'embedded';
