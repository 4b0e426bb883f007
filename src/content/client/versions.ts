import pMap from 'p-map';
import type { ContentClient } from './client';

/** An entry that has a version, by its id. */
export interface VersionedItem {
  readonly collection: string;
  readonly item: string;
}

/** Returns the entries that have a version with this key. @throws ContentError */
export async function itemsWithVersion(
  client: ContentClient,
  key: string,
): Promise<readonly VersionedItem[]> {
  const { data } = await client.read('directus_versions', {
    fields: ['collection', 'item'],
    filter: { key: { _eq: key } },
    limit: -1,
  });
  return (Array.isArray(data) ? data : []).flatMap(({ collection, item }) =>
    // A version of an entry that was never saved has no item.
    item ? [{ collection: String(collection), item: String(item) }] : [],
  );
}

const idOf = (record: unknown) => String(Object(record)['id']);

const maxConcurrentReads = 4;

/**
 * Returns a client that answers as if the version of these entries were published. It drops conditions on dates, because the
 * service compares them with its own clock: the caller hides entries by the day that it shows.
 */
export const asPublished = (
  client: ContentClient,
  version: string | undefined,
  items: readonly VersionedItem[],
): ContentClient => ({
  url: client.url,
  async read(name, { optionalFilter: _dates, ...asked } = {}) {
    const ids = items.flatMap(({ collection, item }) => (collection === name ? item : []));
    if (ids.length === 0) return client.read(name, asked);
    // A version may publish a draft, so the service must not filter by status.
    const { status, ...filter } = asked.filter ?? {};
    const query = { ...asked, ...(asked.filter ? { filter } : {}) };
    const answer = await client.read(name, query);
    const { data } = answer;
    if (!Array.isArray(data)) return client.read(name, { ...query, version });
    const readVersion = async (record: unknown) => {
      const id = idOf(record);
      if (!ids.includes(id)) return record;
      const row = await client.read(name, { ...query, version, filter: { id: { _eq: id } } });
      return Array.isArray(row.data) ? row.data[0] : row.data;
    };
    const records = await pMap(data, readVersion, { concurrency: maxConcurrentReads });
    const isWanted = (record: unknown) =>
      status === undefined || (Object(record)['status'] ?? 'published') === 'published';
    return { ...answer, data: records.filter(isWanted) };
  },
});
