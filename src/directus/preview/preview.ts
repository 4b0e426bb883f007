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
  await setVisualEditor(service, site);
  say(words.previewsSet(site));
}

interface EditorSettings {
  readonly visual_editor_urls: readonly { readonly url: string }[] | null;
  readonly module_bar: readonly object[] | null;
}

/** What Studio 12.4 shows in its bar as long as nobody has changed that, with the visual editor turned on. */
const moduleBar = [
  ...['content', 'visual', 'users', 'files', 'insights', 'flows'].map((id) => ({
    ...{ type: 'module', id, enabled: true },
  })),
  { type: 'module', id: 'deployments', enabled: false },
  {
    ...{ type: 'link', id: 'docs', enabled: true, name: '$t:documentation', icon: 'help' },
    url: 'https://directus.com/docs',
  },
  { type: 'module', id: 'settings', enabled: true, locked: true },
];

/** Groups of the collections that are pages. */
const pageGroups: ReadonlySet<unknown> = new Set(['pages', 'service_pages']);

/**
 * Gives Studio's visual editor the pages of the site, the home page first. Where its list has one of the site, Studio offers
 * editing in the side panel of an entry, too. A Directus without the visual editor (before 11.6) is left as it is.
 */
async function setVisualEditor(service: Service, site: string): Promise<void> {
  const settings = await service.find<EditorSettings>(
    '/settings?fields=visual_editor_urls,module_bar',
  );
  if (!settings) return;
  const opening = `${site}/preview/open?`;
  const others = (settings.visual_editor_urls ?? []).filter(({ url }) => !url.startsWith(opening));
  const own = siteModel()
    .collections.filter(({ meta }) => pageGroups.has(meta['group']))
    .map(({ collection }) => `${opening}collection=${collection}&version={{$version}}`)
    .toSorted((a, b) => Number(b.includes('=home_page&')) - Number(a.includes('=home_page&')));
  await service.send('PATCH', '/settings', {
    visual_editor_urls: [...own.map((url) => ({ url })), ...others],
    // A bar that somebody has put together stays as it is.
    ...(settings.module_bar ? {} : { module_bar: moduleBar }),
  });
}
