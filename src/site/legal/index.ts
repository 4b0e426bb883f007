import type { LegalPage } from '#renderer/legal-page.ts';

/** The firm's legal texts, in the order of the footer. */
export const legalPages = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description:
      'What information we keep about you, why, for how long, and how to have it deleted.',
    effectiveOn: '2026-11-30',
  },
  {
    path: '/erase-my-data',
    title: 'Erase my data',
    description:
      'Ask us to erase what we keep about you. We check who asks, and answer within 30 days.',
    effectiveOn: '2026-11-30',
    answerDays: 30,
  },
] as const satisfies readonly LegalPage[];
