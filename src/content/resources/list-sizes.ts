export const POSTS_PER_PAGE = 12;
/** The site refuses page numbers above this limit. No blog is this long. */
export const MAX_POSTS_PAGE = 9999;

export const POSTS_PER_PART = 5_000;
export const MAX_INDEX_PART = Math.ceil((MAX_POSTS_PAGE * POSTS_PER_PAGE) / POSTS_PER_PART);
