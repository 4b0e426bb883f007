/** Delay after `load`, so that slow devices can paint before scripts are fetched. */
export const paintDelayMs = 500;

/** Delay before a page without any interaction is hydrated. */
export const idleDelayMs = 10_000;
