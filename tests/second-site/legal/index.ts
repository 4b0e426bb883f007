import type { LegalPage } from '#renderer/legal-page.ts';

/** The clinic's legal texts, in the order of the footer. */
export const legalPages = [
  {
    path: '/impressum',
    title: 'Impressum',
    description: 'Wer für diese Website verantwortlich ist und wie Sie uns erreichen.',
    effectiveOn: '2026-09-01',
  },
  {
    path: '/datenschutz',
    title: 'Datenschutz',
    description: 'Welche Daten wir erheben, wozu, wie lange, und welche Rechte Sie haben.',
    effectiveOn: '2026-09-01',
  },
] as const satisfies readonly LegalPage[];
