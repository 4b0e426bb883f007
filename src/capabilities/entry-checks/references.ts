import pMap from 'p-map';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { siteModels } from '#generated/collections.ts';

/** The entries of singletons, which rules compare an entry with. */
export interface References {
  /** Reads a collection again, if it has been read. Until the answer arrives, the former entry counts. */
  refresh(collection: string): void;
  /**
   * Returns a client that answers with the stored entries, and with `entry` in place of its collection's.
   * @throws ContentError if an entry cannot be read: rules that miss one would refuse what is right
   */
  clientWith(collection: string, entry: unknown): Promise<ContentClient>;
}

const singletons = new Set(
  siteModels.filter(({ kind }) => kind === 'singleton').map(({ name }) => name),
);

const maxConcurrentReads = 6;

/**
 * Keeps the entries in memory: Directus asks within the transaction that creates an entry, and with SQLite it answers no read
 * before the transaction ends.
 */
export function createReferences(
  client: ContentClient,
): References & { readonly start: () => void } {
  const kept = new Map<string, Promise<unknown>>();
  const latest = new Map<string, Promise<unknown>>();

  function read(collection: string): Promise<unknown> {
    const reading = readEntry(client, collection);
    latest.set(collection, reading);
    if (!kept.has(collection)) kept.set(collection, reading);
    reading.then(
      () => {
        if (latest.get(collection) === reading) kept.set(collection, reading);
      },
      () => {
        if (kept.get(collection) === reading) kept.delete(collection);
      },
    );
    return reading;
  }

  return {
    refresh(collection) {
      if (latest.has(collection)) read(collection).catch(() => undefined);
    },
    async clientWith(collection, entry) {
      const entries = new Map<string, unknown>();
      for (const name of singletons) entries.set(name, await (kept.get(name) ?? read(name)));
      if (singletons.has(collection)) entries.set(collection, entry);
      return { url: client.url, read: async (name) => ({ data: entries.get(name), meta: {} }) };
    },
    start() {
      pMap(singletons, read, { concurrency: maxConcurrentReads }).catch(() => undefined);
    },
  };
}

/** Returns `null` for a collection that the service does not have or show. @throws ContentError */
async function readEntry(client: ContentClient, collection: string): Promise<unknown> {
  try {
    return (await client.read(collection)).data;
  } catch (error) {
    const isAbsent =
      error instanceof ContentError && ['forbidden', 'not-found'].includes(error.kind);
    if (isAbsent) return null;
    throw error;
  }
}
