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
 * The languages of the site; the first is the language of its content. `path` is the start of a language’s addresses, and
 * `group`, `decimal` and `money` say how it writes an amount in Canadian dollars.
 */
export const languages = [
  { tag: 'en-CA', path: '', name: 'English', group: ',', decimal: '.', money: '$#' },
  { tag: 'ta', path: '/ta', name: 'தமிழ்', group: ',', decimal: '.', money: '$#' },
  { tag: 'fr-CA', path: '/fr', name: 'Français', group: '\u00a0', decimal: ',', money: '#\u00a0$' },
] as const;

export type LanguageTag = (typeof languages)[number]['tag'];
