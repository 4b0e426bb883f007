import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import type { ResourceKey } from '#content/resources/resources.ts';
import type { ContentCache } from '#server/content-cache/content-cache.ts';
import type { ImageOverrides } from './image-overrides';

/** The collection of Directus that the files are in. */
const filesCollection = 'directus_files';

/**
 * The versions of all image overrides, as a resource of the server: pages depend on it as on any other, and are rendered anew
 * when it changes. It is named after the collection that the files are in.
 */
export const imageOverrides: ResourceKey<PictureVersions> = {
  path: `/content/${filesCollection}.json`,
};

/** Adds the image overrides to the resources of a reader. */
export function withImageOverrides(reader: ContentCache, overrides?: ImageOverrides): ContentCache {
  if (!overrides) return reader;
  return {
    ...reader,
    async read<T>(key: ResourceKey<T>) {
      if (key.path !== imageOverrides.path) return reader.read(key);
      // Sound because an address names one kind of resource.
      return ((await overrides.versions()) ?? noneReplaced) as T;
    },
    peek: (path) => (path === imageOverrides.path ? overrides.versionsNow() : reader.peek(path)),
    touch(change) {
      if (change.collection !== filesCollection) return reader.touch(change);
      overrides.touch();
      return [imageOverrides.path];
    },
  };
}
