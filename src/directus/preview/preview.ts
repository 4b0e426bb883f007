import { previewAddress } from '#server/preview/signature.ts';
import { type Lines, messages, words } from '../messages';
import { siteModel } from '../push/push';
import type { Service } from '../service/service';

/** What a preview address is made for. */
export interface PreviewRequest {
  readonly collection: string;
  /** The id or slug of an entry; absent where the collection has one entry. */
  readonly entry: string | undefined;
  readonly version: string | undefined;
  /** The public origin of the site. */
  readonly site: string;
  /** PREVIEW_SECRET of the site. */
  readonly secret: string;
}

/**
 * The address of an entry's preview, good for an hour.
 * @throws DirectusError when there is no such entry
 */
export async function previewUrl(service: Service, request: PreviewRequest): Promise<string> {
  const { collection, entry, version, site, secret } = request;
  const found = siteModel().collections.find((one) => one.collection === collection && one.schema);
  if (!found) throw messages.noCollection(collection);
  const id =
    found.meta['singleton'] === true ? undefined : await idOfEntry(service, collection, entry);
  return `${site}${await previewAddress(secret, { collection, id, version }, Date.now())}`;
}

/** The id of an entry by its id or slug; without either, of the first, which a page of the site shows. */
async function idOfEntry(service: Service, collection: string, entry?: string): Promise<string> {
  const field = entry !== undefined && /^\d+$/.test(entry) ? 'id' : 'slug';
  const filter = entry && JSON.stringify({ [field]: { _eq: entry } });
  const query = new URLSearchParams({ fields: 'id', limit: '1', ...(filter ? { filter } : {}) });
  const [record] = await service.get<readonly { id: number }[]>(`/items/${collection}?${query}`);
  if (!record) throw messages.noEntry(collection, entry);
  return String(record.id);
}

/**
 * Gives every collection that a page of the site shows its preview in Studio: an address that asks the site, which asks this
 * Directus whether the editor may read the entry. Directus fills in id and version.
 * @param site the public origin of the site
 */
export async function setPreviewUrls(service: Service, site: string, say: Lines): Promise<void> {
  for (const { collection, schema, meta } of siteModel().collections) {
    // What has no versions belongs to an entry of another collection, and no page shows it alone.
    if (schema === null || meta['versioning'] !== true) continue;
    const id = meta['singleton'] === true ? '' : '&id={{id}}';
    const preview_url = `${site}/preview/open?collection=${collection}${id}&version={{$version}}`;
    await service.send('PATCH', `/collections/${collection}`, { meta: { preview_url } });
  }
  say(words.previewsSet(site));
}
