import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import tamil from '#generated/words/ta.js';
import { UntranslatedProvider } from '#i18n/text.tsx';
import { LanguageProvider, languageOf } from '#i18n/words.ts';
import { draw } from '#tests/support/draw.tsx';
import { inShort } from './in-short';

type Props = ComponentProps<typeof inShort.component>;

const link = (path: string) => path as unknown as Link;
const path = '/services/work/open-pgwp-tickets';
const booking = link('/book-your-appointment');

const figure = {
  in_short: 'government fee',
  review_by: '2027-11-14',
  claim: 'Work ticket',
  value: '$155',
  known: 'confirmed',
  day: '2026-11-14',
  source: 'https://fees.official.example/fees',
} as const;

function drawn(
  content: Partial<Props['content']>,
  costs: Pick<Props['page'], 'fees' | 'totals' | 'casesAddress'> = {},
  options: Props['options'] = {},
) {
  const page = { title: 'Tickets', path, ...costs };
  return draw(
    <inShort.component
      content={{ title: 'In Short', rows: [], ...content }}
      options={options}
      page={page}
      id="in-short"
    />,
  );
}

test('each figure has the mark of its source, and one without a value says why', () => {
  const figures = [
    figure,
    { ...figure, claim: 'Biometrics', value: '$85 (one person)' },
    { ...figure, claim: 'Together', value: '', known: 'unknown' as const, kind: 'fee' as const },
  ];
  const rows = [{ row: 'government fee', text: 'A province may charge, too.' }] as const;
  const view = drawn({ figures, rows });
  expect(view.all('dd').map(({ text }) => text)).toEqual([
    'Work ticket $155',
    'Biometrics $85 (one person)',
    'TogetherThis amount is being checked: fees.official.example',
    // Fees come before their explanation.
    'A province may charge, too.',
  ]);
  expect(view.all('b').map(({ text }) => text)).toEqual(['$155', '$85']);
  const marks = view.all('a').filter(({ attributes }) => attributes['aria-label'] === 'Source');
  expect(marks.map(({ attributes }) => attributes['href'])).toEqual(['#source-1', '#source-2']);
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
  const view = drawn({ rows }, { fees });
  expect(view.all('dd').map(({ text }) => text)).toEqual([
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

const total = {
  parts: [],
  costs: [],
  withheld: [],
  changed: [],
  excluded: ['tax on our fee'],
  known: ['reported'],
  day: '2026-11-14',
} as const;

test('fees of several cases have their names', () => {
  const rows = [{ row: 'our fee' }] as const;
  const fees = [
    { link: link(path), case: 'PGWP', amount: 650, amountTo: 800 },
    { link: link(path), case: 'Open ticket', amount: 750, note: 'One partner' },
  ];
  const view = drawn({ rows }, { fees });
  expect(view.all('dd').map(({ text }) => text)).toEqual([
    'PGWP $650 to $800Open ticket $750One partnerFixed in the agreement you sign',
  ]);
});

test('totals link to their cases, show what they add up, and say once what they have in common', () => {
  const parts = ['Government $255', 'our fee $650 to $800', 'other costs $300 to $400'];
  const exam = { ...total, costs: ['Exam'] };
  const totals = [
    { ...total, title: 'PGWP', place: 6, amount: '$1,205 to $1,455', parts, costs: ['Test'] },
    { ...exam, title: 'Open ticket', place: 7, amount: '$1,400', day: '2025-12-01' },
    { ...exam, title: 'Other', place: 8, excluded: ['our fee'], day: '2025-12-01' },
  ];
  const view = drawn({ rows: [] }, { totals, casesAddress: '/fees#cases' });
  expect(view.all('dt').map(({ text }) => text)).toEqual(['In total (estimate)']);
  expect(view.all('p').map(({ text }) => text)).toEqual([
    'PGWP $1,205 to $1,455',
    'Open ticket $1,400',
    'Other',
  ]);
  expect(view.all('small').map(({ text }) => text.trim())).toEqual([
    'Government $255; our fee $650 to $800; other costs $300 to $400',
    'Other costs: Test. Government fees as published for November 14, 2026 or later.',
    'Not in the total: tax on our fee.',
    'Other costs: Exam. Not in the total: our fee. Government fees as published for December 1, 2025 or later.',
  ]);
  expect(view.all('a').map(({ attributes }) => attributes['href'])).toEqual([
    '/fees#cases-6',
    '/fees#cases-7',
    '/fees#cases-8',
  ]);
});

test('totals have no links on a site whose pages do not show the cases', () => {
  const view = drawn({ rows: [] }, { totals: [{ ...total, title: 'PGWP', place: 6 }] });
  expect(view.all('p').map(({ text }) => text)).toContain('PGWP');
  expect(view.all('a')).toEqual([]);
});

test('a total says how its fees are known, and which fee withholds it', () => {
  const source = 'https://fees.official.example/fees';
  const totals: Props['page']['totals'] = [
    {
      ...total,
      title: 'Spouse',
      place: 1,
      amount: '$4,000 to $5,000',
      known: ['calculated', 'differs'],
      changed: [
        { fee: 'Sponsorship', hasRisen: true, amount: '$85 to $95' },
        { fee: 'Biometrics', hasRisen: false, amount: '$90' },
      ],
    },
    {
      ...total,
      title: 'Child',
      place: 2,
      known: ['unknown'],
      withheld: [{ fee: 'Child', review_by: '', source, source_name: 'Museum: Fee list' }],
    },
  ];
  const view = drawn({ rows: [] }, { totals });
  expect(view.all('small').map(({ text }) => text.trim())).toEqual([
    [
      'Sponsorship has risen since it was published and is counted as $85 to $95.',
      'Biometrics is counted as $90, which its official page shows now.',
    ].join(' '),
    'Government fees as published for November 14, 2026 or later. Some are calculated from published amounts.',
    'There is no total while an amount is being checked: Child (Museum: Fee list)',
    'Not in the total: tax on our fee. Government fees as published for November 14, 2026 or later.',
  ]);
  expect(view.all('b').map(({ text }) => text)).toEqual(['$4,000 to $5,000']);
  expect(view.all('a').at(-1)?.attributes['href']).toBe(source);
});

test('a total of checked fees says from which day', () => {
  const totals = [
    { ...total, title: 'PGWP', place: 1, amount: '$1', known: ['confirmed'] as const },
  ];
  const view = drawn({ rows: [] }, { totals });
  expect(view.all('small').at(-1)?.text).toBe(
    'Not in the total: tax on our fee. Government fees checked on November 14, 2026 or later.',
  );
});

test('a page with two readers gives each their own figures, fees and totals', () => {
  const figures = [
    { ...figure, claim: 'Work ticket', reader: 'worker' },
    { ...figure, claim: 'LMIA', reader: 'employer' },
    { ...figure, claim: 'Biometrics' },
  ] as const;
  const rows = [{ row: 'our fee', text: 'A consultation.' }] as const;
  const costs = {
    fees: [
      { link: link(path), amount: 3500, reader: 'employer' },
      { link: link(path), amount: 650, reader: 'worker' },
    ],
    totals: [{ ...total, title: 'LMIA', place: 8, amount: '$4,500', reader: 'employer' }],
  } as const;
  const textFor = (options: Props['options']) =>
    drawn({ figures, rows }, costs, options)
      .all('p')
      .map(({ text }) => text);
  expect(textFor({ reader: 'worker' })).toEqual([
    'Work ticket $155',
    'Biometrics $155',
    'A consultation.',
    '$650, fixed in the agreement you sign',
  ]);
  expect(textFor({ reader: 'employer' })).toEqual([
    'LMIA $155',
    'Biometrics $155',
    'A consultation.',
    '$3,500, fixed in the agreement you sign',
    'LMIA $4,500',
  ]);
});

test('a Tamil page has Tamil rows and amounts, and marks a text without translation as English', () => {
  const rows = [
    { row: 'who it is for', text: 'Graduates.' },
    { row: 'our fee', link_text: 'எங்கள் கட்டணங்கள்', link: link('/fees') },
  ] as const;
  const fees = [{ link: link(path), amount: 650, amountTo: 950 }];
  const view = draw(
    <LanguageProvider value={languageOf('ta', tamil)}>
      <UntranslatedProvider value={new Set(['Graduates.'])}>
        <inShort.component
          content={{ title: 'சுருக்கமாக', rows }}
          options={{}}
          page={{ title: 'Tickets', path, fees }}
          id="in-short"
        />
      </UntranslatedProvider>
    </LanguageProvider>,
  );
  expect(view.all('dt').map(({ text }) => text)).toEqual(['யாருக்கானது', 'எங்கள் கட்டணம்']);
  expect(view.words('b')).toBe('$650 முதல் $950 வரை');
  expect(view.all('span').map(({ text, attributes }) => [text, attributes['lang']])).toEqual([
    ['Graduates.', 'en'],
  ]);
});
