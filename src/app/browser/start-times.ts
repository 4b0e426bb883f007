/** What a slow device takes to paint what came last. In milliseconds. */
export const PAINT_MS = 500;

/** How long a page lies untouched before it is hydrated all the same. In milliseconds. */
export const REST_MS = 10_000;
