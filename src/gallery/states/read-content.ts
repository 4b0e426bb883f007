import type { QueryClient } from '@tanstack/react-query';
import { withSituations } from '#app/data/menu.ts';
import { createResourceStore, loadResource, type ReadResource } from '#app/data/resources.ts';
import type { MenuEntry } from '#components/site-frame/menu/menu-group.tsx';
import { createContentClient } from '#content/client/client.ts';
import { siteResources } from '#content/load/match.ts';
import { navigation, type ResourceKey, situations } from '#content/resources/resources.ts';
import { createContentReader } from '#content/store/content-reader.ts';
import { createContentStore } from '#content/store/content-store.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import type { Content } from './state';

/** Publishes embedded collections as the site does, through the boundary, and reads them. */
export async function readerOf(content: Content): Promise<ReadResource> {
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
    ...{ client, publish: store.publish, report: () => {}, warn: () => {} },
    resources: [...siteResources.values()],
  });
  await reader.sync();
  return async (key) => store.current().read(key);
}

/** The menu of the site. */
export async function menuOf(read: ReadResource): Promise<readonly MenuEntry[]> {
  const [{ menu_items: items }, { menu_items: places }] = await Promise.all([
    read(navigation()),
    read(situations()),
  ]);
  return withSituations(items, places);
}

/** A store in which these resources have been read. */
export async function storeWith(
  read: ReadResource,
  ...keys: readonly ResourceKey<unknown>[]
): Promise<QueryClient> {
  const store = createResourceStore();
  await Promise.all(keys.map((key) => loadResource<unknown>({ store, read }, key)));
  return store;
}

/** A store in which these resources are being read, for as long as anybody looks. */
export function storeReading(...keys: readonly ResourceKey<unknown>[]): QueryClient {
  const store = createResourceStore();
  const read: ReadResource = () => new Promise(() => {});
  for (const key of keys) void loadResource<unknown>({ store, read }, key);
  return store;
}
