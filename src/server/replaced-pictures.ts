import type { ReadResource } from '../app/resources';
import { noneReplaced, type PictureVersions } from '../components/picture-address';
import type { ResourceKey } from '../content/resources/resource-key';
import type { PictureSlots } from './picture-slots';

/**
 * What editors have put in the place of the site's own pictures, as a resource of the server: pages are made of it as of
 * any other, and made anew when it changes. It is named after the collection that the files are in.
 */
export const replacedPictures: ResourceKey<PictureVersions> = {
  path: '/content/directus_files.json',
};

/** Reads what editors have replaced, too. */
export function withReplacedPictures(read: ReadResource, slots?: PictureSlots): ReadResource {
  return async <T>(key: ResourceKey<T>) => {
    if (key.path !== replacedPictures.path) return read(key);
    // Sound because an address names one kind of resource.
    return ((await slots?.replaced()) ?? noneReplaced) as T;
  };
}
