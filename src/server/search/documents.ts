import { isWithdrawn } from '#app/data/pages.ts';
import { plainLines } from '#content/html/plain-text.ts';
import { collections } from '#generated/collections.ts';
import type { FieldModel } from '#generated/model.ts';
import type { Lists } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { resolveSections } from '#renderer/resolve-sections.ts';
import type { SearchDocument } from '#search/document.ts';

/** Recognises lists of questions, which have separate documents. */
const isQuestion = (field: FieldModel) =>
  field.type === 'object' && Object.hasOwn(field.fields, 'question');

/** Returns the words of a field, without addresses, dates, names of pictures or choices. */
function wordsOf(field: FieldModel | undefined, value: unknown): readonly string[] {
  if (field === undefined || value === undefined) return [];
  switch (field.type) {
    case 'text':
      if (field.enum || typeof value !== 'string') return [];
      if (field.format === 'html') return [plainLines(value)];
      return field.format === undefined ? [value] : [];
    case 'list':
      if (isQuestion(field.item) || !Array.isArray(value)) return [];
      return value.flatMap((item) => wordsOf(field.item, item));
    case 'object':
      return Object.entries(Object(value)).flatMap(([name, part]) =>
        wordsOf(field.fields[name], part),
      );
    default:
      return [];
  }
}

/** Returns the search documents of a page: the page, and each question at its anchor; none if the page is withdrawn. */
export function pageDocuments(
  page: RenderablePage,
  entry: object,
  lists: Lists,
): readonly SearchDocument[] {
  if (isWithdrawn(page, entry)) return [];
  const { path, title, group, description } = page;
  const { fields } = collections[page.collection].model;
  const words = Object.entries(entry).flatMap(([name, value]) =>
    name === 'status' ? [] : wordsOf(fields[name], value),
  );
  const questions = resolveSections(page, entry, lists).flatMap((section) => {
    if (!section.shown || section.data.section !== 'faq') return [];
    const { items = [] } = section.content as { items?: readonly Question[] };
    return items.map(({ question, answer }, index) => ({
      url: `${path}#${section.id}-${index + 1}`,
      kind: 'question' as const,
      ...{ title: question, about: title, text: plainLines(answer) },
    }));
  });
  return [
    {
      ...{ url: path, kind: 'page', title: titles[path] ?? title },
      ...(group ? { about: group } : {}),
      text: [description, ...words].filter(Boolean).join('\n'),
      summary: description,
    },
    ...questions,
  ];
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Titles for pages whose own titles are too short for a search result. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Home: Canadian immigration services',
};

export const ownDocuments: readonly SearchDocument[] = [
  {
    ...{ url: '/blog/posts', kind: 'page', title: 'Blog' },
    text: 'Posts and articles on study permits, work permits, visas and immigration to Canada: what changed, and what it means for you.',
  },
  {
    ...{ url: '/privacy-policy', kind: 'page', title: 'Privacy Policy' },
    text: 'What personal information we collect, why we do so, how long we keep it, and what you can ask us to do. Cookies, web analytics, and how to complain.',
  },
];
