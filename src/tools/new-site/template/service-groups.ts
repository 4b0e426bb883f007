/** The groups of service pages, in the order of the menu. Each service page names one as its `group`. */
export const serviceGroupTitles = ['Services'] as const;
