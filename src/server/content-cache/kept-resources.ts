import { LRUCache } from 'lru-cache';
import type { ContentClient } from '#content/client/client.ts';

/** A resource as it was last read. */
export interface KeptResource {
  readonly value: unknown;
  /** The primary keys of the entries it was made of, as far as the content service gives them. */
  readonly entries: ReadonlySet<string>;
  /** When it was last read, or failed to be. */
  freshSince: number;
  /** Whether the content service could not be asked the last time. */
  failing?: boolean;
  /** Whether the content service has said that it changed: it is not shown again before it was asked for. */
  due?: boolean;
}

/** What all kept resources may take together, in characters of JSON: some thousand posts, or all other content many times. */
const defaultSize = 32 * 1024 * 1024;

/** Addresses at which nothing is, of which anybody can make up as many as he likes. */
const mostNothings = 1_000;

/** Whether a resource holds no post, or a page of the list that has none; there is no end of such addresses. */
function isNothing(path: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (path.startsWith('/content/post/')) return 'post' in value && value.post === null;
  return (
    /^\/content\/posts\/page\/(?!1\.)/.test(path) &&
    'posts' in value &&
    Array.isArray(value.posts) &&
    value.posts.length === 0
  );
}

/**
 * Keeps resources within bounds; what was asked for longest ago goes first. What is not there is kept apart: no made-up
 * address takes the place of content.
 * @param maxSize in characters of JSON
 */
export function createKeptResources(maxSize = defaultSize) {
  const there = new LRUCache<string, KeptResource>({ maxSize });
  const nothing = new LRUCache<string, KeptResource>({ max: mostNothings });
  return {
    get: (path: string): KeptResource | undefined => there.get(path) ?? nothing.get(path),
    keep(path: string, resource: KeptResource) {
      const before = there.peek(path);
      if (before && before.value === resource.value) {
        // It did not change: neither does its size.
        Object.assign(before, { failing: false, due: false }, resource);
      } else if (isNothing(path, resource.value)) {
        there.delete(path);
        nothing.set(path, resource);
      } else {
        nothing.delete(path);
        there.set(path, resource, { size: path.length + JSON.stringify(resource.value).length });
      }
    },
    /** All that is kept, without making it count as asked for. */
    *all(): Generator<[path: string, KeptResource]> {
      yield* there.entries();
      yield* nothing.entries();
    },
  };
}

/** The same client; the primary keys of all that it reads are put into `entries`. */
export const noting = (client: ContentClient, entries: Set<string>): ContentClient => ({
  ...client,
  async read(collection, query) {
    const answer = await client.read(collection, query);
    const records: readonly unknown[] = Array.isArray(answer.data) ? answer.data : [answer.data];
    for (const record of records) {
      if (typeof record !== 'object' || record === null || !('id' in record)) continue;
      entries.add(String(record.id));
    }
    return answer;
  },
});
