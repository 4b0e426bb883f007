import { withSituations } from '#app/data/menu.ts';
import type { ReadResource } from '#app/data/resources.ts';
import type { MenuEntry } from '#components/site-frame/menu/menu-group.tsx';
import { createContentClient } from '#content/client/client.ts';
import { siteResources } from '#content/load/match.ts';
import { navigation, situations } from '#content/resources/resources.ts';
import { createContentReader } from '#content/store/content-reader.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import type { EmbeddedContent } from './state';

/** Publishes embedded collections through the boundary, as the site does. @returns a reader of the published content */
export async function publishContent(content: EmbeddedContent): Promise<ReadResource> {
  const service = createEmbeddedService({
    collections: content,
    fields: knownFields,
    readAsset: async () => undefined,
  });
  const client = createContentClient({
    url: 'https://content.example',
    fetch: (input, init) => service.fetch(new Request(input, init)),
  });
  const store = createContentStore();
  const reader = createContentReader({
    client,
    publish: store.publish,
    report: () => {},
    warn: () => {},
    resources: [...siteResources.values()],
  });
  await reader.sync();
  return async (key) => store.current().read(key);
}

export async function readMenu(read: ReadResource): Promise<readonly MenuEntry[]> {
  const [{ menu_items: items }, { menu_items: places }] = await Promise.all([
    read(navigation()),
    read(situations()),
  ]);
  return withSituations(items, places);
}
