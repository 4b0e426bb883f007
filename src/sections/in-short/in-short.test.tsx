import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import tamil from '#generated/words/ta.js';
import { draw } from '#tests/support/draw.tsx';
import { UntranslatedProvider } from '#words/text.tsx';
import { LanguageProvider, languageOf } from '#words/words.ts';
import { inShort } from './in-short';

type Props = ComponentProps<typeof inShort.component>;

const link = (path: string) => path as unknown as Link;
const path = '/services/work/open-pgwp-permits';
const booking = link('/book-your-appointment');

const figure = {
  in_short: 'government fee',
  review_by: '2027-11-14',
  claim: 'Work permit',
  value: '$155',
  known: 'confirmed',
  day: '2026-11-14',
  source: 'https://ircc.canada.ca/fees',
} as const;

function drawn(
  content: Partial<Props['content']>,
  costs: Pick<Props['page'], 'fees' | 'totals'> = {},
  options: Props['options'] = {},
) {
  const page = { title: 'Permits', path, ...costs };
  return draw(
    <inShort.component
      content={{ title: 'In Short', rows: [], ...content }}
      options={options}
      page={page}
      id="in-short"
    />,
  );
}

test('fees with the same date and source share one note', () => {
  const figures = [
    figure,
    { ...figure, claim: 'Biometrics', value: '$85 (one person)' },
    { ...figure, claim: 'Together', value: '', known: 'unknown' as const, kind: 'fee' as const },
  ];
  const rows = [{ row: 'government fee', text: 'A province may charge, too.' }] as const;
  const found = drawn({ figures, rows });
  expect(found.all('dd').map(({ text }) => text)).toEqual([
    'Work permit $155Biometrics $85 (one person)Checked on November 14, 2026, ircc.canada.ca',
    'TogetherThis amount is being checked: ircc.canada.ca',
    // Fees come before their explanation.
    'A province may charge, too.',
  ]);
  expect(found.all('b').map(({ text }) => text)).toEqual(['$155', '$85']);
});

test('our fee and the price of the next step come from the fees page', () => {
  const rows = [
    { row: 'our fee', link_text: 'See our fees', link: link('/fees') },
    { row: 'next step', link_text: 'Book', link: booking },
  ] as const;
  const fees = [
    { link: booking, amount: 75, note: '30 minutes' },
    { link: link(path), amount: 650, amountTo: 950, note: 'One application' },
    { link: link('/services/other'), amount: 1 },
  ];
  const found = drawn({ rows }, { fees });
  expect(found.all('dd').map(({ text }) => text)).toEqual([
    '$650 to $950, fixed in the agreement you signOne applicationSee our fees',
    '$75 CAD30 minutesBook',
  ]);
  // Without the fees page there are no amounts.
  expect(
    drawn({ rows })
      .all('dd')
      .map(({ text }) => text),
  ).toEqual(['See our fees', 'Book']);
});

test('totals link to their cases, and say what they leave out', () => {
  const totals = [
    { title: 'PGWP', place: 6, amount: '$1,205 to $1,605' },
    {
      ...{ title: 'Open permit', place: 7, amount: 'from $650' },
      without: ['Work permit', 'our fee'],
    },
  ];
  const found = drawn({ rows: [] }, { totals });
  expect(found.all('dt').map(({ text }) => text)).toEqual(['In total (estimate)']);
  expect(found.all('p').map(({ text }) => text)).toEqual([
    'Permits',
    'PGWP $1,205 to $1,605',
    'Open permit from $650',
  ]);
  expect(found.all('small').map(({ text }) => text)).toEqual(['without Work permit; our fee']);
  expect(found.all('a').map(({ attributes }) => attributes['href'])).toEqual([
    '/fees#government-fees-6',
    '/fees#government-fees-7',
  ]);
});

test('a page with two readers gives each their own figures, and our fee only to the one who pays it', () => {
  const figures = [
    { ...figure, claim: 'Work permit', reader: 'worker' },
    { ...figure, claim: 'LMIA', reader: 'employer' },
    { ...figure, claim: 'Biometrics' },
  ] as const;
  const rows = [{ row: 'our fee', text: 'A consultation.' }] as const;
  const costs = {
    fees: [{ link: link(path), amount: 3500 }],
    totals: [{ title: 'LMIA, one position', place: 8, amount: '$4,500' }],
  };
  const textFor = (options: Props['options']) =>
    drawn({ figures, rows }, costs, options)
      .all('p')
      .map(({ text }) => text);
  expect(textFor({ reader: 'worker', withoutFees: true })).toEqual([
    'Permits',
    'Work permit $155',
    'Biometrics $155',
    'A consultation.',
  ]);
  expect(textFor({ reader: 'employer' })).toEqual([
    'Permits',
    'LMIA $155',
    'Biometrics $155',
    'A consultation.',
    '$3,500, fixed in the agreement you sign',
    'LMIA, one position $4,500',
  ]);
});

test('a Tamil page has Tamil rows and amounts, and marks a text without translation as English', () => {
  const rows = [
    { row: 'who it is for', text: 'Graduates.' },
    { row: 'our fee', link_text: 'எங்கள் கட்டணங்கள்', link: link('/fees') },
  ] as const;
  const fees = [{ link: link(path), amount: 650, amountTo: 950 }];
  const found = draw(
    <LanguageProvider value={languageOf('ta', tamil)}>
      <UntranslatedProvider value={new Set(['Graduates.'])}>
        <inShort.component
          content={{ title: 'சுருக்கமாக', rows }}
          options={{}}
          page={{ title: 'Permits', path, fees }}
          id="in-short"
        />
      </UntranslatedProvider>
    </LanguageProvider>,
  );
  expect(found.all('dt').map(({ text }) => text)).toEqual(['யாருக்கானது', 'எங்கள் கட்டணம்']);
  expect(found.words('b')).toBe('$650 முதல் $950 வரை');
  expect(found.all('span').map(({ text, attributes }) => [text, attributes['lang']])).toEqual([
    ['Graduates.', 'en'],
  ]);
});
