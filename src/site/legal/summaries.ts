import type { Message } from '#i18n/words.ts';

/** What the search says about each legal text. Only servers load it. */
export const legalSummaries: Readonly<Record<string, Message>> = {
  '/privacy-policy':
    'What personal information we collect, why we do so, how long we keep it, and what you can ask us to do. Cookies, web analytics, and how to complain.',
  '/erase-my-data':
    'A short form: delete my data, erase my data, remove my personal information. We check who asks, and answer within 30 days.',
};
