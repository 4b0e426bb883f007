import type { AppPart } from '#app/data/app-part.ts';
import { pathOfPicture, pictureSize } from './address';

export const part: AppPart = {
  sharedPicture(page, site) {
    const path = pathOfPicture(page, site);
    return path === undefined ? undefined : { path, ...pictureSize };
  },
};
