import type { ContentClient } from '#content/client/client.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';

/** Returns Directus's id of the entry's version; `undefined` if there is no such version. @throws ContentError */
export async function findVersionId(
  client: ContentClient,
  { collection, id, version, versionId }: PreviewedEntry,
): Promise<string | undefined> {
  if (version === undefined) return undefined;
  const filter = {
    collection: { _eq: collection },
    key: { _eq: version },
    ...(id ? { item: { _eq: id } } : {}),
    ...(versionId ? { id: { _eq: versionId } } : {}),
  };
  const { data } = await client.read('directus_versions', { fields: ['id'], filter, limit: 1 });
  const [record]: readonly { readonly id?: unknown }[] = Array.isArray(data) ? data : [];
  return record?.id === undefined ? undefined : String(record.id);
}
