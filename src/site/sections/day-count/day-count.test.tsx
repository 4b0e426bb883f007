import { expect, test } from 'vitest';
import french from '#generated/words/fr-CA.js';
import tamil from '#generated/words/ta.js';
import { firstLanguage, LanguageProvider, languageOf } from '#i18n/words.ts';
import { draw } from '#tests/support/draw.tsx';
import { dayCount } from './day-count';

test.each([
  [firstLanguage, '1,095 days in 5 years. Count each.', '5 to spare'],
  [languageOf('ta', tamil), '5 ஆண்டுகளில் 1,095 நாட்கள். Count each.', '5 நாட்கள் கூடுதல்'],
  [languageOf('fr-CA', french), '1\u00a0095 jours sur 5 ans. Count each.', '5 en réserve'],
])(
  'the sentence and the difference are in the order of the language',
  (language, sentence, difference) => {
    const view = draw(
      <LanguageProvider value={language}>
        <dayCount.component
          content={{
            title: 'Days',
            items: [
              {
                title: 'Citizenship',
                needed: 1095,
                years: 5,
                text: 'Count each.',
                parts: [{ title: 'Resident', days: 1100 }],
              },
            ],
          }}
          options={{}}
          page={{ title: 'Page', path: '/page' }}
          id="days"
        />
      </LanguageProvider>,
    );
    expect(view.words('p')).toBe(sentence);
    expect(view.words('small')).toBe(difference);
  },
);
