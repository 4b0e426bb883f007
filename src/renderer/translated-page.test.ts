import { expect, test } from 'vitest';
import { languageOf } from '#i18n/words.ts';
import { definePage, type RenderablePage } from './page';
import { pageIn, pageTextsWithoutWords } from './translated-page';

const language = languageOf('fr-CA', { Contact: () => 'Nous joindre', Visit: () => 'Visiter' });

const page: RenderablePage = {
  ...definePage({
    collection: 'visitor_visa',
    path: '/visit',
    title: 'Visit',
    description: 'About visits.',
    sections: [],
  }),
  sections: [
    {
      section: 'banner',
      content: { title: { fixed: 'Contact' }, text: { from: 'intro', otherwise: ['Ask us'] } },
      options: { label: 'Key Dates' },
    },
  ],
};

test('the texts of a page that the language has no words for stay English, and are listed', () => {
  const translated = pageIn(page, language);
  expect(translated.title).toBe('Visiter');
  expect(translated.sections[0]?.content).toEqual({
    title: { fixed: 'Nous joindre' },
    text: { from: 'intro', otherwise: ['Ask us'] },
  });
  expect(pageTextsWithoutWords(page, language)).toEqual(['About visits.', 'Ask us', 'Key Dates']);
});
