import type { SiteDatabase } from '#server/data/database.ts';
import type { SharedState } from '#server/shared/shared-state.ts';

/** A link to a preview for people outside. */
export interface SharedLink {
  readonly id: string;
  /** Directus's id of the version. */
  readonly version: string;
  readonly address: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly isWithdrawn: boolean;
}

export type SharedLinks = ReturnType<typeof createSharedLinks>;

/** The name of these links in notices to other servers of the site. */
const noticeName = 'preview_links';

const tables = [
  `
      CREATE TABLE IF NOT EXISTS preview_links (
        id TEXT PRIMARY KEY,
        version TEXT NOT NULL,
        address TEXT NOT NULL,
        expires INTEGER NOT NULL,
        withdrawn INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS preview_links_by_version ON preview_links (version);
  `,
];

/** Stores links to previews, on all servers of the site. Methods throw the database's errors. */
export function createSharedLinks(database: SiteDatabase, shared: SharedState) {
  database.ensureTables('previews', tables);
  function store({ id, version, address, expires, isWithdrawn }: SharedLink): void {
    database.run(
      `INSERT INTO preview_links (id, version, address, expires, withdrawn) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET withdrawn = max(withdrawn, excluded.withdrawn)`,
      id,
      version,
      address,
      expires,
      Number(isWithdrawn),
    );
  }
  shared.subscribe((notice) => {
    const { collection, link } = Object(notice && JSON.parse(notice));
    try {
      if (collection === noticeName) store(link);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
  return {
    /** Returns the links to a version that work now, in seconds since 1970. */
    of: (version: string, now: number): readonly Omit<SharedLink, 'isWithdrawn'>[] =>
      database.rows(
        `SELECT id, version, address, expires FROM preview_links
         WHERE version = ? AND expires > ? AND withdrawn = 0 ORDER BY expires`,
        version,
        now,
      ),
    isWithdrawn: (id: string): boolean =>
      database.rows('SELECT 1 FROM preview_links WHERE id = ? AND withdrawn = 1', id).length > 0,
    async save(link: SharedLink, now: number): Promise<void> {
      store(link);
      database.run('DELETE FROM preview_links WHERE expires <= ?', now);
      await shared.publish(JSON.stringify({ collection: noticeName, link }));
    },
  };
}
