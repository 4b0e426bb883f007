/**
 * The languages of the site; the first is the language of its content. `path` is the start of a language’s addresses,
 * `missing` is shown on the home page to visitors who come from a page that does not exist in the language, `group`, `decimal` and `money` say how it writes an amount of money, `currency` follows the price of the next step, and `numbers` is the locale whose numbers it uses.
 */
export const languages = [
  {
    tag: 'en-CA',
    path: '',
    name: 'English',
    missing: 'That page is not in English yet. This is the home page.',
    group: ',',
    decimal: '.',
    money: '$#',
    currency: ' CAD',
    numbers: 'en-CA',
  },
  {
    tag: 'ta',
    path: '/ta',
    name: 'தமிழ்',
    missing: 'அந்தப் பக்கம் தமிழில் இன்னும் இல்லை. இது முகப்புப் பக்கம்.',
    group: ',',
    decimal: '.',
    money: '$#',
    currency: ' CAD',
    // Tamil readers in Canada and Sri Lanka group digits as English does, not as CLDR's Indian Tamil.
    numbers: 'en-CA',
  },
  {
    tag: 'fr-CA',
    path: '/fr',
    name: 'Français',
    missing: 'Cette page n’est pas encore en français. Voici la page d’accueil.',
    group: '\u00a0',
    decimal: ',',
    money: '#\u00a0$',
    currency: ' CAD',
    numbers: 'fr-CA',
  },
] as const;
