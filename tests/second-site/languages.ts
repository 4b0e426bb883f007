/** The languages of the site. German is the only one. */
export const languages = [
  {
    tag: 'de',
    path: '',
    name: 'Deutsch',
    missing: 'Diese Seite gibt es noch nicht auf Deutsch. Dies ist die Startseite.',
    group: '.',
    decimal: ',',
    money: '#\u00a0€',
    currency: '',
    numbers: 'de-DE',
  },
] as const;
