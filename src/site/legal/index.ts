import type { LegalPage } from '#renderer/legal-page.ts';

/** The firm's legal texts, in the order of the footer. */
export const legalPages = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description:
      'What information we keep about you, why, for how long, and how to have it deleted.',
    effectiveOn: '2026-11-24',
  },
] as const satisfies readonly LegalPage[];
