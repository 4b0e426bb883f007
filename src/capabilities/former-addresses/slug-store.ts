import type { SiteDatabase } from '#server/data/database.ts';
import type { PostSlug } from './slug-history';

/** Each source has its own history, because the same id means different posts in each. */
export type PostsSource = 'content-service' | 'embedded';

/** Stores the history of slugs across restarts. Both methods throw the database's errors. */
export interface SlugStore {
  /** Returns the history in the format of `createSlugHistory`. */
  load(): string;
  add(posts: readonly PostSlug[]): void;
}

const tables = [
  `
      CREATE TABLE IF NOT EXISTS post_slugs (
        source TEXT NOT NULL,
        post TEXT NOT NULL,
        slug TEXT NOT NULL,
        rank INTEGER NOT NULL,
        PRIMARY KEY (source, post, slug)
      ) WITHOUT ROWID;
  `,
];

export function createSlugStore(database: SiteDatabase, source: PostsSource): SlugStore {
  database.ensureTables('former-addresses', tables);
  return {
    load() {
      const rows = database.rows<{ post: string; slugs: string }>(
        `SELECT post, json_group_array(slug ORDER BY rank DESC) AS slugs FROM post_slugs
       WHERE source = ? GROUP BY post ORDER BY post`,
        source,
      );
      return JSON.stringify(rows.map(({ post, slugs }) => [post, JSON.parse(slugs)]));
    },
    add: (posts) =>
      database.transaction(() => {
        for (const { id, slug } of posts) {
          if (id === undefined) continue;
          database.run(
            `INSERT INTO post_slugs (source, post, slug, rank)
           VALUES (?1, ?2, ?3, (SELECT coalesce(max(rank), 0) + 1 FROM post_slugs WHERE source = ?1 AND post = ?2))
           ON CONFLICT (source, post, slug) DO UPDATE SET rank = excluded.rank`,
            source,
            id,
            slug,
          );
        }
      }),
  };
}
