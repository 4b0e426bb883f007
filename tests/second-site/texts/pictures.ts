import type { OwnPicture } from '#generated/own-pictures.ts';

/** The picture at the top of the pages with news. */
export const blogPicture: OwnPicture | undefined = 'hero-blog';

/** The picture at the top of the page for unknown addresses. */
export const notFoundPicture: OwnPicture | undefined = 'hero-not-found';

/** The picture that social networks show with a link to a page without a picture of its own. */
export const sharedPicture: OwnPicture | undefined = 'hero-home';
