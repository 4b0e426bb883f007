import type { Message } from '#i18n/words.ts';

/** What the search says about each legal text. Only servers load it. */
export const legalSummaries: Readonly<Record<string, Message>> = {
  '/impressum': 'Anschrift, Kontakt, Berufsbezeichnung und zuständige Kammer.',
  '/datenschutz':
    'Welche persönlichen Daten wir erheben, wie lange wir sie speichern und was Sie verlangen können. Cookies, Formular und Beschwerden.',
};
