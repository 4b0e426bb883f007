import type { ContentClient } from '#content/client/client.ts';

/**
 * The same client, asking so that no cache of the content service answers with what it had before a notice: one with
 * `CACHE_ENABLED` and without `CACHE_AUTO_PURGE` goes on giving that for `CACHE_TTL`, by default five minutes. It
 * knows questions by their query, and honours `Cache-Control: no-store` only where it is set to; what is asked of the
 * entries that the field `id` leads to, which are none, changes the question and nothing else. Observed with Directus 12.4.
 * A site that asked so only after its first notice was seen to show, when it started anew, what was before the last change.
 * @param notice a name of its own for each notice
 */
export const pastCaches = (client: ContentClient, notice: string): ContentClient => ({
  ...client,
  read: (collection, query = {}) =>
    client.read(collection, {
      ...query,
      deep: { ...query.deep, id: { _search: `notice ${notice}` } },
    }),
});
