import { isDeepStrictEqual } from 'node:util';
import { roles } from '#generated/roles.ts';
import { previewAddress } from '#server/http/preview-signature.ts';
import { DirectusError, type Print } from '../errors';
import { startPage } from '../model/start-page';
import { modelFor, siteModel } from '../push/push';
import { startPageId } from '../service/read-model';
import type { Service } from '../service/service';

export interface PreviewRequest {
  readonly collection: string;
  /** Id or slug; absent for a singleton. */
  readonly entry: string | undefined;
  readonly version: string | undefined;
  /** Public origin of the site. */
  readonly site: string;
  /** PREVIEW_SECRET. */
  readonly secret: string;
}

/** @returns an address that works for an hour */
export async function previewUrl(service: Service, request: PreviewRequest): Promise<string> {
  const { collection, entry, version, site, secret } = request;
  const model = siteModel().collections.find(
    (candidate) => candidate.collection === collection && candidate.schema,
  );
  if (!model)
    throw new DirectusError(
      `There is no collection “${collection}” in the schemas. Check the name.`,
    );
  const id =
    model.meta['singleton'] === true ? undefined : await idOfEntry(service, collection, entry);
  return `${site}${await previewAddress(secret, { collection, id, version }, Date.now())}`;
}

/** Looks up an id or slug; without either, takes the first entry, which the page shows. */
async function idOfEntry(service: Service, collection: string, entry?: string): Promise<string> {
  const field = entry !== undefined && /^\d+$/.test(entry) ? 'id' : 'slug';
  const filter = entry && JSON.stringify({ [field]: { _eq: entry } });
  const query = new URLSearchParams({ fields: 'id', limit: '1', ...(filter ? { filter } : {}) });
  const [record] = await service.get<readonly { id: number }[]>(`/items/${collection}?${query}`);
  if (!record)
    throw new DirectusError(
      `There is no entry “${entry ?? ''}” in ${collection}. Give its id in Directus, or the slug of a post.`,
    );
  return String(record.id);
}

/**
 * Sets the preview address of every collection with a page. The site asks Directus whether the editor may read the entry.
 * Directus fills in id and version.
 * @param site public origin of the site
 */
export async function setPreviewUrls(service: Service, site: string, say: Print): Promise<void> {
  for (const { collection, schema, meta } of (await modelFor(service)).collections) {
    // Collections without versions are related to others and have no page.
    if (schema === null || meta['versioning'] !== true) continue;
    const id = meta['singleton'] === true ? '' : '&id={{id}}';
    const preview_url = `${site}/preview/open?collection=${collection}${id}&version={{$version}}`;
    await service.send('PATCH', `/collections/${collection}`, { meta: { preview_url } });
  }
  await setVisualEditor(service, site);
  say(
    `Studio opens previews at ${site}. For its side panel, set CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC="'self' ${site}" in Directus, and SESSION_COOKIE_DOMAIN if the site is on another host.`,
  );
}

interface EditorSettings {
  readonly visual_editor_urls: readonly { readonly url: string }[] | null;
  readonly module_bar: readonly object[] | null;
}

/** Studio's default module bar in Directus 12.4, with the visual editor. */
const defaultBar = [
  ...['content', 'visual', 'users', 'files', 'insights', 'flows'].map((id) => ({
    type: 'module',
    id,
    enabled: true,
  })),
  { type: 'module', id: 'deployments', enabled: false },
  {
    type: 'link',
    id: 'docs',
    enabled: true,
    name: '$t:documentation',
    icon: 'help',
    url: 'https://directus.com/docs',
  },
  { type: 'module', id: 'settings', enabled: true, locked: true },
];

const moduleBar = [
  {
    type: 'link',
    id: 'start',
    enabled: true,
    name: startPage.name,
    icon: startPage.icon,
    url: `/insights/${startPageId}`,
  },
  ...defaultBar,
];

const pageGroups: ReadonlySet<unknown> = new Set(['pages', 'service_pages']);

/**
 * Adds the pages to Studio's visual editor, the home page first. Studio then also offers editing in the side panel of an
 * entry. Directus before 11.6 has no visual editor.
 */
async function setVisualEditor(service: Service, site: string): Promise<void> {
  const settings = await service.find<EditorSettings>(
    '/settings?fields=visual_editor_urls,module_bar',
  );
  if (!settings) return;
  const bar = settings.module_bar;
  const isCustom = bar !== null && !isDeepStrictEqual(bar, defaultBar);
  const opening = `${site}/preview/open?`;
  const otherUrls = (settings.visual_editor_urls ?? []).filter(
    ({ url }) => !url.startsWith(opening),
  );
  const isHome = (collection: string) => Number(collection === roles.home);
  const ownUrls = siteModel()
    .collections.filter(({ meta }) => pageGroups.has(meta['group']))
    .toSorted((a, b) => isHome(b.collection) - isHome(a.collection))
    .map(({ collection }) => `${opening}collection=${collection}&version={{$version}}`);
  await service.send('PATCH', '/settings', {
    visual_editor_urls: [...ownUrls.map((url) => ({ url })), ...otherUrls],
    module_bar: isCustom ? undefined : moduleBar,
  });
}
