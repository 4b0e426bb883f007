/** Delay after `load`, so that slow devices can paint before scripts are fetched. */
export const PAINT_DELAY_MS = 500;

/** Delay before a page without any interaction is hydrated. */
export const IDLE_DELAY_MS = 10_000;
