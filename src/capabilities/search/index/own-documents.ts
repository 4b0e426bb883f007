import { policyParts } from '#app/routes/privacy-policy/policy-text.ts';
import { authorPath, categoryName, categoryPath } from '#components/blog/addresses.ts';
import { plainLines } from '#content/html/plain-text.ts';
import type { Person, SiteSettings } from '#generated/types.ts';
import type { Language } from '#words/words.ts';
import type { SearchDocument } from '../engine/document';
import { joined } from './answer-lines';

/** The page of a category of posts. */
export function categoryDocument(category: string, { t }: Language): SearchDocument {
  const topic = t(categoryName(category));
  return {
    url: categoryPath(category),
    kind: 'section',
    title: t('Posts: {topic}', { topic }),
    about: t('Blog'),
    text: t('Articles on the topic “{topic}”.', { topic }),
  };
}

/** The page of a person who wrote or reviewed posts. */
export const authorDocument = (
  { name, role, licence }: Person,
  { t }: Language,
): SearchDocument => ({
  url: authorPath(name),
  kind: 'section',
  title: t('Posts by {person}', { person: name }),
  about: t('Blog'),
  text: joined([role, licence], '\n'),
});

/** The documents of pages that have no entry in the content service. */
export function ownDocuments(
  hasAnalytics: boolean,
  site: SiteSettings,
  language: Language,
): readonly SearchDocument[] {
  const { t } = language;
  return [
    {
      url: '/blog/posts',
      kind: 'page',
      title: t('Blog'),
      text: t(
        'Posts and articles on study permits, work permits, visas and immigration to Canada: what changed, and what it means for you.',
      ),
    },
    {
      url: '/privacy-policy',
      kind: 'page',
      title: t('Privacy Policy'),
      text: t(
        'What personal information we collect, why we do so, how long we keep it, and what you can ask us to do. Cookies, web analytics, and how to complain.',
      ),
    },
    ...policyParts(hasAnalytics, site, language).parts.map(
      ({ id, title, html }): SearchDocument => ({
        url: `/privacy-policy#${id}`,
        kind: 'section',
        title,
        about: t('Privacy Policy'),
        text: plainLines(html.replace(/^<h2>.*?<\/h2>/, '')),
      }),
    ),
  ];
}
