/** The size of the pictures that pages have for social networks, in pixels. */
export const sharedSize = { width: 1200, height: 630 } as const;
