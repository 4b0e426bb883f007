import { expect, test } from 'vitest';
import { pageEntry } from '#content/resources/resources.ts';
import type { SourceOutcome, StoredFigure } from './figure';
import { figuresIn } from './figures';
import { fillFigures, namedClaims, withFigures as withFiguresAt } from './overlay';

/** A resource with claims, as pages have them. */
const withFigures = <T>(page: T, known: ReturnType<typeof figures>): T =>
  withFiguresAt(pageEntry('visitor_visa'), page, known);

const filled = (text: string, known: ReturnType<typeof figures>) =>
  fillFigures(text, false, known).text;

const source = { source: 'https://fees.official.example/fees', source_name: 'Museum: Fee list' };
const checked = { ...source, verified_on: '2026-11-14', verified_by: 'A. Person' };

const pageOf = (...claims: StoredFigure[]) => ({ entry: { claims } });

const fees = pageOf(
  { name: 'work', claim: 'Work ticket', value: '$155', kind: 'fee', ...checked },
  {
    name: 'bio',
    claim: 'Biometrics',
    value: '$85',
    kind: 'fee',
    ...checked,
    verified_on: '2026-10-01',
  },
  {
    name: 'open',
    claim: 'Processing',
    value: '$990',
    kind: 'fee',
    ...checked,
    unconfirmed: 'Compare.',
  },
);

const figures = (outcomes: Readonly<Record<string, SourceOutcome>> = {}, page: object = fees) =>
  figuresIn([page], new Map(Object.entries(outcomes)));

test('a text shows the value of the claim it names, and the exact sum of several', () => {
  const text = 'Pay {{claim:work}}, or {{ claim: Work + bio }} with biometrics.';
  expect(filled(text, figures())).toBe('Pay $155, or $240 with biometrics.');
  const cents = { entry: { government_fees: [{ name: 'a', amount: 10.25, ...checked }] } };
  expect(filled('{{claim:a+a}}', figures({}, cents))).toBe('$20.50');
});

const withheld = 'an amount that is being checked (Museum: Fee list)';
const withheldLink =
  'an amount that is being checked (<a href="https://fees.official.example/fees">Museum: Fee list</a>)';

test.each([
  ['nobody says how it is known', '{{claim:open}}', withheld],
  ['no page has it', '{{claim:nothing}}', 'a figure that is being checked'],
  ['a part of a sum has no value', '{{claim:work+open}}', withheld],
  ['a part of a sum is nowhere', '{{claim:work+nothing}}', 'an amount that is being checked'],
])('a text shows no number for a claim if %s', (_, text, words) => {
  expect(filled(text, figures())).toBe(words);
});

test('rich text links to the source of a figure without a value, unless it is in a link', () => {
  const html = '<p>{{claim:open}} and {{claim:bio}} <a href="/x">{{claim:open}}</a></p>';
  expect(fillFigures(html, true, figures()).text).toBe(
    '<p>an amount that is being checked (<a href="https://fees.official.example/fees">Museum: Fee list</a>) and $85 <a href="/x">an amount that is being checked (Museum: Fee list)</a></p>',
  );
});

test('a figure in rich text has a mark for the first place of its claim in the list of sources', () => {
  const page = {
    entry: {
      what_you_need_to_apply:
        '<p>{{claim:work}}, {{claim:bio}} and {{claim:work}}. {{claim:open}}</p>',
      intro_description: 'Pay {{claim:work}}.',
      claims: [{ claim: 'Ticket', value: '{{claim:work}}' }],
    },
  };
  const { entry } = withFigures(page, figures());
  expect(entry.what_you_need_to_apply).toBe(
    `<p><a href="#source-1">$155</a>, <a href="#source-2">$85</a> and $155. ${withheldLink}</p>`,
  );
  expect(entry.intro_description).toBe('Pay $155.');
  // The claims of other pages follow the page's own.
  expect(entry.claims.map(({ claim, value }) => [claim, value])).toEqual([
    ['Ticket', '$155'],
    ['Biometrics', '$85'],
    ['Processing', ''],
  ]);
});

test('a page without claims has no list of sources and no marks', () => {
  const page = { entry: { what_you_need_to_apply: '<p>{{claim:work}}</p>' } };
  expect(withFigures(page, figures())).toEqual({
    entry: { what_you_need_to_apply: '<p>$155</p>' },
  });
});

const shown = (claim: StoredFigure, outcomes: Readonly<Record<string, SourceOutcome>> = {}) => {
  const page = pageOf(claim);
  return withFigures(page, figures(outcomes, page)).entry.claims[0];
};

const fee = { name: 'fee', claim: 'Fee', value: '$155', ...source } as const;

const named = { ...fee, verified_on: '2026-11-14', verified_by: 'A. Person' };
const asShown = { claim: 'Fee', value: '$155', ...source };
const withoutValue = { claim: 'Fee', value: '', ...source };

test('a figure that an older content has is confirmed by a named person, or has no value', () => {
  expect(shown(named)).toEqual({ ...asShown, known: 'confirmed', day: '2026-11-14' });
  const unknown = { ...withoutValue, known: 'unknown' };
  expect(shown({ ...fee, verified_on: '2026-11-14' })).toEqual(unknown);
  expect(shown({ ...named, unconfirmed: 'yes' })).toEqual(unknown);
});

test.each<[string, StoredFigure, object]>([
  [
    'confirmed',
    { ...named, known: 'confirmed', unconfirmed: 'yes' },
    { known: 'confirmed', day: '2026-11-14' },
  ],
  ['reported', { published_for: '2026-04-30' }, { known: 'reported', day: '2026-04-30' }],
  ['reported', {}, { known: 'reported' }],
  [
    'calculated',
    { published_for: '2026-04-30', basis: 'As the other.' },
    { known: 'calculated', day: '2026-04-30', basis: 'As the other.' },
  ],
  [
    'superseded',
    { published_for: '2024-04-30' },
    { known: 'superseded', day: '2024-04-30', value: '$155 to $165' },
  ],
  ['confirmed', { published_for: '2026-04-30' }, { known: 'reported', day: '2026-04-30' }],
])('a figure that is stored as %s says so, with its day: %o', (known, stored, expected) => {
  const claim = { ...fee, known, ...stored } as StoredFigure;
  expect(shown(claim)).toEqual({ ...asShown, ...expected });
});

test.each([
  ['$85', '$85 to $95'],
  ['$260', '$260 to $280'],
  ['$635', '$635 to $675'],
  ['$15,263', '$15,263 to $16,180'],
  ['$50', '$50 to $55'],
  ['$246.25', '$246.25 to $265'],
  ['90 days', '90 days'],
])(
  'the upper end of %s, which has risen since, is 6%% more, rounded up to $5: %s',
  (value, range) => {
    expect(shown({ ...fee, value, known: 'superseded' })).toMatchObject({ value: range });
  },
);

test('a source that shows the same value confirms a figure, however it was known', () => {
  const same = { value: '$155', isSame: true, day: '2026-11-26' };
  for (const known of ['reported', 'calculated', 'superseded', undefined] as const) {
    const stored = known ? { ...fee, known, published_for: '2026-04-30' } : fee;
    expect(shown({ ...stored, unconfirmed: 'yes' }, { fee: same })).toEqual({
      ...asShown,
      known: 'confirmed',
      day: '2026-11-26',
      isRead: true,
    });
  }
});

test.each([
  ['$155', '$160', '$160'],
  ['$155', '$310', '$310'],
  ['$155', '$77.50', '$77.50'],
  ['$155', '$311', ''],
  ['$155', '$77', ''],
  ['$1,590', '$1,610.50', '$1,610.50'],
  ['15 days', '20 days', '20 days'],
  ['15 days', '45 days', ''],
])(
  'a figure of %s whose source shows %s is shown as “%s”, even if a person checked it',
  (value, official, expected) => {
    const outcome = { value, isSame: false, day: '2026-11-20', official };
    expect(shown({ ...named, value }, { fee: outcome })).toEqual({
      ...asShown,
      value: expected,
      known: 'differs',
      day: '2026-11-20',
    });
    // The outcome is about the value before the editor corrected it.
    expect(shown({ ...named, value: official }, { fee: outcome })).toMatchObject({
      value: official,
      known: 'confirmed',
    });
  },
);

test('a claim whose value names others takes their oldest day and their source', () => {
  const both = { claim: 'Both', value: '{{claim:work+bio}} ({{claim:work}} and {{claim:bio}})' };
  const { entry } = withFigures(pageOf(both), figures());
  expect(entry.claims).toEqual([
    {
      claim: 'Both',
      value: '$240 ($155 and $85)',
      ...source,
      known: 'confirmed',
      day: '2026-10-01',
    },
  ]);
  const waiting = withFigures(pageOf({ claim: 'All', value: '{{claim:work+open}}' }), figures());
  expect(waiting.entry.claims).toEqual([{ claim: 'All', value: '', ...source, known: 'unknown' }]);
});

test('a sum is known as its least sure part is, and has both ends of a range', () => {
  const parts = pageOf(
    { name: 'sure', claim: 'Sure', value: '$155', ...checked },
    { ...fee, name: 'said', value: '$600', known: 'reported', published_for: '2026-04-30' },
    { ...fee, name: 'old', value: '$85', known: 'superseded', published_for: '2024-04-30' },
    { claim: 'Sum', value: '{{claim:sure+said+old}} ({{claim:old}} is older)' },
  );
  expect(withFigures(parts, figures({}, parts)).entry.claims?.[3]).toMatchObject({
    value: '$840 to $850 ($85 to $95 is older)',
    known: 'superseded',
    day: '2024-04-30',
  });
});

test('a claim whose value adds up something other than amounts has no value', () => {
  const days = { name: 'days', claim: 'Days', value: '90 days', ...checked };
  const page = pageOf(days, { claim: 'Sum', value: '{{claim:days+days}}' });
  expect(withFigures(page, figures({}, page)).entry.claims?.[1]).toMatchObject({
    value: '',
    known: 'unknown',
  });
});

test('a claim that names itself has no value', () => {
  const page = pageOf(
    { name: 'a', claim: 'A', value: '{{claim:b}}' },
    { name: 'b', claim: 'B', value: '{{claim:a}}' },
  );
  expect(withFigures(page, figures({}, page)).entry.claims).toMatchObject([
    { value: '', known: 'unknown' },
    { value: '', known: 'unknown' },
  ]);
});

test('a government fee has an amount or a range, and none if nobody says how it is known', () => {
  const card = { fee: 'Card', name: 'card', amount: 100, ...source };
  const shownFee = (stored: StoredFigure) => {
    const page = { entry: { government_fees: [stored] } };
    return withFigures(page, figures({}, page)).entry.government_fees[0];
  };
  expect(shownFee(card)).toEqual({ fee: 'Card', ...source, known: 'unknown' });
  const day = { published_for: '2026-04-30' };
  expect(shownFee({ ...card, ...day, known: 'reported' })).toEqual({
    fee: 'Card',
    amount: 100,
    ...source,
    known: 'reported',
    day: '2026-04-30',
  });
  expect(shownFee({ ...card, ...day, known: 'superseded' })).toMatchObject({
    amount: 100,
    amount_to: 110,
  });
});

test('the names that a resource shows are those in its texts and of its own figures', () => {
  const page = { entry: { claims: [{ name: 'own' }], text: '{{claim:a+b}} {{claim:c}}' } };
  expect(namedClaims(page, JSON.stringify(page))).toEqual(['a', 'b', 'c', 'own']);
});
