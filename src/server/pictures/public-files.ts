import { LRUCache } from 'lru-cache';
import type { ContentClient } from '#content/client/client.ts';
import type { Clock } from '#content/client/guarded-fetch.ts';

interface PublicFilesOptions {
  /** Ids of Directus folders whose files are public. Their subfolders are not included. */
  readonly folders: readonly string[];
  readonly client: ContentClient;
  /** The published content. While not all posts are read, an unread one may name a file. */
  readonly content: () => { names(id: string): boolean; readonly isComplete: boolean };
  /** How long the answer about a folder is cached. */
  readonly freshMs: number;
  readonly clock: Pick<Clock, 'now'>;
}

/** Whether visitors can get a file. `trouble`: the content service did not answer. */
type Publicity = 'public' | 'none' | 'trouble';

export type PublicFiles = ReturnType<typeof createPublicFiles>;

/** Upper bound for remembered files: anyone can make up ids. */
const maxKnownFiles = 1_000;

/**
 * Decides which files of the content service visitors may have, because the token may read more. Published content makes its
 * files public. `PUBLIC_FILES` adds whole folders.
 */
export function createPublicFiles({
  folders,
  client,
  content,
  freshMs,
  clock,
}: PublicFilesOptions) {
  const known = new LRUCache<string, Promise<Publicity>>({
    max: maxKnownFiles,
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: clock,
  });
  let hasWarned = false;

  async function inFolders(id: string): Promise<Publicity> {
    const filter = { id: { _eq: id }, folder: { _in: folders } };
    try {
      const { data } = await client.read('directus_files', { filter, fields: ['id'], limit: 1 });
      return Array.isArray(data) && data.length > 0 ? 'public' : 'none';
    } catch (error) {
      if (!hasWarned) {
        console.warn(
          `The folders in PUBLIC_FILES cannot be checked (${error instanceof Error ? error.message : error}): let the token read id and folder of directus_files.`,
        );
      }
      hasWarned = true;
      known.delete(id);
      return 'trouble';
    }
  }

  return {
    async publicityOf(id: string): Promise<Publicity> {
      const { isComplete } = content();
      if (content().names(id)) return 'public';
      if (folders.length > 0) {
        const lookup = known.get(id) ?? inFolders(id);
        known.set(id, lookup);
        const publicity = await lookup;
        if (publicity !== 'none') return publicity;
      }
      return isComplete ? 'none' : 'trouble';
    },
  };
}
