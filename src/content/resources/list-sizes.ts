export const postsPerPage = 12;
/** The site refuses page numbers above this limit. No blog is this long. */
export const maxPostsPage = 9999;

export const postsPerPart = 5_000;
export const maxIndexPart = Math.ceil((maxPostsPage * postsPerPage) / postsPerPart);
