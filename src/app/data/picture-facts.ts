import type { QueryClient } from '@tanstack/react-query';
import type { PictureVersions } from '#components/pictures/picture-address.ts';
import type { FindPictureFacts } from '#components/pictures/picture-facts.ts';
import { filesOf } from '#content/resources/files.ts';

/** Finds the facts of a picture: in the replacements of the site’s pictures, then in the newest loaded resource. */
export const pictureFactsIn =
  (store: QueryClient, { facts = {} }: PictureVersions): FindPictureFacts =>
  (id) => {
    if (Object.hasOwn(facts, id)) return facts[id];
    const naming = store
      .getQueryCache()
      .getAll()
      .filter(({ state: { data } }) => Object.hasOwn(filesOf(data), id))
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    return filesOf(naming[0]?.state.data)[id];
  };
