import type { OwnPicture } from '#generated/own-pictures.ts';

/** The picture at the top of the blog’s pages. */
export const blogPicture: OwnPicture | undefined = 'hero-blog';

/** The picture at the top of the page for unknown addresses. */
export const notFoundPicture: OwnPicture | undefined = 'hero-not-found';

/** The picture behind the title of a shared page that has no picture of its own. */
export const sharedPicture: OwnPicture | undefined = 'hero-home';
