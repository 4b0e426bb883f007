import type { LegalPage } from '#renderer/legal-page.ts';

/** The legal texts, in the order of the footer. Each is a file in this folder for each language. */
export const legalPages = [
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What personal information we keep, why, and for how long.',
    effectiveOn: '{{today}}',
  },
] as const satisfies readonly LegalPage[];
