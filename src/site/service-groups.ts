/** The groups of service pages, in the order of the menu. */
export const serviceGroupTitles = [
  'Study',
  'Work',
  'Visit',
  'Immigrate',
  'Other Services',
] as const;
