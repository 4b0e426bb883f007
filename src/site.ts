/** Months until the server erases an enquiry, as the privacy policy promises. */
export const enquiryMonths = 24;

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/**
 * The languages of the site; the first is the language of its content. `path` is the start of a language’s addresses,
 * `missing` is shown for a page that does not exist in the language, and `group`, `decimal` and `money` say how it writes an amount in Canadian dollars.
 */
export const languages = [
  {
    tag: 'en-CA',
    path: '',
    name: 'English',
    missing: 'Not yet in English',
    group: ',',
    decimal: '.',
    money: '$#',
  },
  {
    tag: 'ta',
    path: '/ta',
    name: 'தமிழ்',
    missing: 'தமிழில் இன்னும் இல்லை',
    group: ',',
    decimal: '.',
    money: '$#',
  },
  {
    tag: 'fr-CA',
    path: '/fr',
    name: 'Français',
    missing: 'Pas encore en français',
    group: '\u00a0',
    decimal: ',',
    money: '#\u00a0$',
  },
] as const;

export type LanguageTag = (typeof languages)[number]['tag'];

/** The language of the content, in which every page exists. */
export const siteLanguage: LanguageTag = languages[0].tag;

export const isOriginal = (tag: string): boolean => tag === siteLanguage;
