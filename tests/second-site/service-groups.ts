/** The groups of treatments, in the order of the menu. */
export const serviceGroupTitles = ['Behandlungen'] as const;
