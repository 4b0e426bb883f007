/** Delay after `load`, so that slow devices can paint first. In milliseconds. */
export const PAINT_MS = 500;

/** Delay before a page is hydrated without any interaction. In milliseconds. */
export const REST_MS = 10_000;
