/** The languages of the site. German is the only one. */
export const languages = [
  {
    tag: 'de',
    path: '',
    name: 'Deutsch',
    missing: 'Noch nicht auf Deutsch',
    group: '.',
    decimal: ',',
    money: '#\u00a0€',
    currency: '',
    numbers: 'de-DE',
  },
] as const;
