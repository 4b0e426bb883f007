import { readLegalText } from '#app/routes/legal/legal-text.ts';
import { authorPath, categoryName, categoryPath } from '#components/blog/addresses.ts';
import { plainLines } from '#content/html/plain-text.ts';
import type { Person, Settings } from '#generated/shapes.ts';
import { legalSummaries } from '#generated/site/legal/summaries.ts';
import { blogTexts } from '#generated/site/texts/blog.ts';
import type { Language } from '#i18n/words.ts';
import type { LegalPage } from '#renderer/legal-page.ts';
import type { SearchDocument } from '../engine/document';
import { joined } from './answer-lines';

/** The page of a category of posts. */
export function categoryDocument(category: string, { t }: Language): SearchDocument {
  const topic = t(categoryName(category));
  return {
    url: categoryPath(category),
    kind: 'section',
    title: t('Blog'),
    heading: topic,
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

export const blogDocument = ({ t }: Language): SearchDocument => ({
  url: '/blog/posts',
  kind: 'page',
  title: t('Blog'),
  text: t(blogTexts.found),
});

/** The page of a legal text, and its sections. */
export function legalDocuments(
  page: LegalPage,
  hasAnalytics: boolean,
  site: Settings,
  language: Language,
): readonly SearchDocument[] {
  const { t } = language;
  const { sections } = readLegalText(page, hasAnalytics, site, language);
  return [
    {
      url: page.path,
      kind: 'page',
      title: t(page.title),
      text: t(legalSummaries[page.path] ?? page.description),
    },
    ...sections.map(
      ({ id, title, html }): SearchDocument => ({
        url: `${page.path}#${id}`,
        kind: 'section',
        title,
        about: t(page.title),
        text: plainLines(html.replace(/^<h2>.*?<\/h2>/, '')),
      }),
    ),
  ];
}
