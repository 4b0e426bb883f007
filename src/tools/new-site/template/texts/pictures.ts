import type { OwnPicture } from '#generated/own-pictures.ts';

/** The picture at the top of the blog, if there is one. */
export const blogPicture: OwnPicture | undefined = 'hero';

/** The picture at the top of the page for unknown addresses. */
export const notFoundPicture: OwnPicture | undefined = 'hero';

/** The picture that social networks show with a link to a page without a picture of its own. */
export const sharedPicture: OwnPicture | undefined = 'hero';
