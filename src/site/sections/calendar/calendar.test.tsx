import { expect, test } from 'vitest';
import tamil from '#generated/words/ta.js';
import { UntranslatedProvider } from '#i18n/text.tsx';
import { firstLanguage, LanguageProvider, languageOf } from '#i18n/words.ts';
import { draw } from '#tests/support/draw.tsx';
import { calendar } from './calendar';

const drawIn = (language = firstLanguage, untranslated: readonly string[] = []) =>
  draw(
    <LanguageProvider value={language}>
      <UntranslatedProvider value={new Set(untranslated)}>
        <calendar.component
          content={{
            title: 'Year',
            firstYear: 2027,
            items: [
              { first_month: 'October', last_month: 'December', title: 'Apply' },
              { first_month: 'January', kind: 'waiting', title: 'Wait' },
              { first_month: 'March', day: 'March 15', kind: 'deadline', title: 'Pay' },
            ],
          }}
          options={{}}
          page={{ title: 'Page', path: '/page' }}
          id="calendar"
        />
      </UntranslatedProvider>
    </LanguageProvider>,
  );

const textsOf = (view: ReturnType<typeof draw>, name: string) =>
  view.all(name).map(({ text }) => text);

test('entries have their months or day with the year, and the calendar has initials', () => {
  const view = drawIn();
  expect(textsOf(view, 'b')).toEqual([
    'October to December 2027',
    'January 2028',
    'March 15, 2028',
  ]);
  expect(textsOf(view, 'tspan').join('')).toBe('ONDJFMAMJJAS');
});

test('in Tamil, months and their initials are Tamil, and an untranslated heading is marked', () => {
  const view = drawIn(languageOf('ta', tamil), ['Wait']);
  expect(textsOf(view, 'b').slice(0, 2)).toEqual(['அக்டோபர் முதல் டிசம்பர் 2027 வரை', 'ஜனவரி 2028']);
  expect(textsOf(view, 'tspan')).toEqual([
    'அ',
    'ந',
    'டி',
    'ஜ',
    'பி',
    'மா',
    'ஏ',
    'மே',
    'ஜூ',
    'ஜூ',
    'ஆ',
    'செ',
  ]);
  const marked = view.all('span').filter(({ attributes }) => attributes['lang'] === 'en');
  expect(marked.map(({ text }) => text)).toEqual(['Wait']);
});
