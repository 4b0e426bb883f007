import { expect, test } from 'vitest';
import french from '#generated/words/fr-CA.js';
import { LanguageProvider, languageOf } from '#i18n/words.ts';
import { draw } from '#tests/support/draw.tsx';
import { AnswerFigure, type PlacedClaim } from './answer-list';

test.each([
  [
    '240\u00a0$ (155\u00a0$ et 85\u00a0$)',
    'b',
    '240\u00a0$',
    'Frais 240\u00a0$ (155\u00a0$ et 85\u00a0$)',
  ],
  ['260\u00a0$–280\u00a0$', 'b', '260\u00a0$–280\u00a0$', 'Frais 260\u00a0$–280\u00a0$'],
  ['30 jours', 'strong', '30 jours', 'Frais\u00a0: 30 jours'],
])('a French answer stresses the figure of “%s”', (value, element, stressed, sentence) => {
  const figure: PlacedClaim = { claim: 'Frais', value, known: 'confirmed', place: 1 };
  const view = draw(
    <LanguageProvider value={languageOf('fr-CA', french)}>
      <AnswerFigure figure={figure} />
    </LanguageProvider>,
  );
  expect(view.words(element)).toBe(stressed);
  expect(view.words('p')).toBe(sentence);
});
