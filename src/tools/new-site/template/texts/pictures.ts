import type { OwnPicture } from '#generated/own-pictures.ts';

/** The picture at the top of the blog, if there is one. */
export const blogPicture: OwnPicture | undefined = 'hero';

/** The picture at the top of the page for unknown addresses. */
export const notFoundPicture: OwnPicture | undefined = 'hero';

/** The picture behind the title of a shared page that has no picture of its own. */
export const sharedPicture: OwnPicture | undefined = 'hero';
