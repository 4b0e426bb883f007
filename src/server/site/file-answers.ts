import { robotsTxt } from '#app/feeds/sitemap.ts';
import { printCss } from '#components/theme/print.ts';
import { securityTxt, textAnswer } from '#server/http/text-answer.ts';

/** Answers that are made of no content. */
export const createFileAnswers = (siteUrl: string) => ({
  robots: () => textAnswer(robotsTxt(siteUrl), 200, { 'cache-control': 'public, max-age=3600' }),
  'security-txt': () => textAnswer(securityTxt(siteUrl, Date.now()), 200),
  'print-styles': () =>
    textAnswer(printCss, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    }),
});
