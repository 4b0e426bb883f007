import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import type { ResourceKey } from '#content/resources/resource-key.ts';
import type { ContentCache } from '#server/content-cache/content-cache.ts';
import type { PictureSlots } from './picture-slots';

/** The collection of Directus that the files are in. */
const filesCollection = 'directus_files';

/**
 * What editors have put in the place of the site's own pictures, as a resource of the server: pages are made of it as of
 * any other, and made anew when it changes. It is named after the collection that the files are in.
 */
export const replacedPictures: ResourceKey<PictureVersions> = {
  path: `/content/${filesCollection}.json`,
};

/** Reads what editors have replaced, too. */
export function withReplacedPictures(reader: ContentCache, slots?: PictureSlots): ContentCache {
  if (!slots) return reader;
  return {
    ...reader,
    async read<T>(key: ResourceKey<T>) {
      if (key.path !== replacedPictures.path) return reader.read(key);
      // Sound because an address names one kind of resource.
      return ((await slots.replaced()) ?? noneReplaced) as T;
    },
    peek: (path) => (path === replacedPictures.path ? slots.replacedNow() : reader.peek(path)),
    touch(change) {
      if (change.collection !== filesCollection) return reader.touch(change);
      slots.touch();
      return [replacedPictures.path];
    },
  };
}
