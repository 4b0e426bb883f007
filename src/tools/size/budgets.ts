export interface Budgets {
  readonly core: number;
  readonly capability: number;
  /** Capabilities that may be larger than the others. */
  readonly larger: Readonly<Record<string, number>>;
  /** Capabilities over their budget, with their lines. */
  readonly over: Readonly<Record<string, number>>;
}

/** The most production lines of each part. `core` and the figures in `over` may only fall. A decision can raise `core`. */
export const budgets: Budgets = {
  core: 34_240,
  capability: 1200,
  larger: {
    search: 1600,
    previews: 1600,
    enquiries: 1600,
  },
  over: {
    enquiries: 2071,
    search: 2912,
  },
};
