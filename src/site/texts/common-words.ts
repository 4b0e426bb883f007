/** Words in the titles of so many pages that they do not show that two pages are related. */
export const commonWords: readonly string[] = [
  'canada',
  'canadian',
  'permit',
  'permits',
  'program',
  'visa',
  'visas',
  'work',
];
