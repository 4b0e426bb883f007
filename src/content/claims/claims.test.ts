import { expect, test } from 'vitest';
import { figuresIn, type SourceOutcome, type StoredFigure } from './figures';
import { fillFigures, namedClaims, withFigures as withFiguresAt } from './overlay';

/** A resource with claims, as pages have them. */
const withFigures = <T>(page: T, known: ReturnType<typeof figures>): T =>
  withFiguresAt('/content/visitor_visa.json', page, known);

const filled = (text: string, known: ReturnType<typeof figures>) =>
  fillFigures(text, false, known).text;

const source = { source: 'https://ircc.canada.ca/fees', source_name: 'IRCC: Fee list' };
const checked = { ...source, verified_on: '2026-11-14', verified_by: 'A. Person' };

const pageOf = (...claims: StoredFigure[]) => ({ entry: { claims } });

const fees = pageOf(
  { name: 'work', claim: 'Work permit', value: '$155', kind: 'fee', ...checked },
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

test.each([
  ['unconfirmed', '{{claim:open}}', 'the current amount published at IRCC: Fee list'],
  ['unknown', '{{claim:nothing}}', 'the current figure'],
  [
    'a sum with an unconfirmed part',
    '{{claim:work+open}}',
    'the current amount published at IRCC: Fee list',
  ],
  ['a sum with an unknown part', '{{claim:work+nothing}}', 'the current amount'],
])('a text shows no number for a claim that is %s', (_, text, words) => {
  expect(filled(text, figures())).toBe(words);
});

test('rich text links to the source, unless it is in a link', () => {
  const html = '<p>{{claim:open}} and {{claim:bio}} <a href="/x">{{claim:open}}</a></p>';
  expect(fillFigures(html, true, figures()).text).toBe(
    '<p>the current amount published at <a href="https://ircc.canada.ca/fees">IRCC: Fee list</a> and $85 <a href="/x">the current amount published at IRCC: Fee list</a></p>',
  );
});

const shown = (claim: StoredFigure, outcomes: Readonly<Record<string, SourceOutcome>> = {}) => {
  const page = pageOf(claim);
  return withFigures(page, figures(outcomes, page)).entry.claims[0];
};

const fee = { name: 'fee', claim: 'Fee', value: '$155', ...source } as const;

test('a figure is confirmed by a named person or by its source, and is otherwise not shown', () => {
  const named = { ...fee, verified_on: '2026-11-14', verified_by: 'A. Person' };
  const confirmed = { claim: 'Fee', value: '$155', ...source, verified_on: '2026-11-14' };
  expect(shown(named)).toEqual(confirmed);
  const withoutValue = { claim: 'Fee', value: '', ...source, unconfirmed: 'yes' };
  expect(shown({ ...fee, verified_on: '2026-11-14' })).toEqual(withoutValue);
  expect(shown({ ...named, unconfirmed: 'yes' })).toEqual(withoutValue);
  const same = { value: '$155', isSame: true, day: '2026-11-26' };
  expect(shown({ ...fee, unconfirmed: 'yes' }, { fee: same })).toEqual({
    ...confirmed,
    verified_on: '2026-11-26',
  });
});

test('a figure that differs at its source is not shown, even if a person checked it', () => {
  const other = { value: '$155', isSame: false, day: '2026-11-20' };
  const named = { ...fee, verified_on: '2026-11-14', verified_by: 'A. Person' };
  expect(shown(named, { fee: other })).toEqual({
    ...{ claim: 'Fee', value: '', ...source, unconfirmed: 'yes', differs_since: '2026-11-20' },
  });
  // The outcome is about the value before the editor corrected it.
  expect(shown({ ...named, value: '$160' }, { fee: other })).toMatchObject({ value: '$160' });
});

test('a claim whose value names others takes their oldest day and their source', () => {
  const both = { claim: 'Both', value: '{{claim:work+bio}} ({{claim:work}} and {{claim:bio}})' };
  const { entry } = withFigures(pageOf(both), figures());
  expect(entry.claims).toEqual([
    { claim: 'Both', value: '$240 ($155 and $85)', ...source, verified_on: '2026-10-01' },
  ]);
  const waiting = withFigures(pageOf({ claim: 'All', value: '{{claim:work+open}}' }), figures());
  expect(waiting.entry.claims).toEqual([
    { claim: 'All', value: '', ...source, unconfirmed: 'yes' },
  ]);
});

test('a claim whose value adds up something other than amounts is unconfirmed', () => {
  const days = { name: 'days', claim: 'Days', value: '90 days', ...checked };
  const page = pageOf(days, { claim: 'Sum', value: '{{claim:days+days}}' });
  expect(withFigures(page, figures({}, page)).entry.claims?.[1]).toMatchObject({
    ...{ value: '', unconfirmed: 'yes' },
  });
});

test('a claim that names itself is unconfirmed', () => {
  const page = pageOf(
    { name: 'a', claim: 'A', value: '{{claim:b}}' },
    { name: 'b', claim: 'B', value: '{{claim:a}}' },
  );
  expect(withFigures(page, figures({}, page)).entry.claims).toMatchObject([
    { value: '', unconfirmed: 'yes' },
    { value: '', unconfirmed: 'yes' },
  ]);
});

test('a government fee that is not confirmed has no amount', () => {
  const page = {
    entry: { government_fees: [{ fee: 'Visa', name: 'visa', amount: 100, ...source }] },
  };
  expect(withFigures(page, figures({}, page)).entry.government_fees).toEqual([
    { fee: 'Visa', ...source, unconfirmed: 'yes' },
  ]);
});

test('the names that a resource shows are those in its texts and of its own figures', () => {
  const page = { entry: { claims: [{ name: 'own' }], text: '{{claim:a+b}} {{claim:c}}' } };
  expect(namedClaims(page, JSON.stringify(page))).toEqual(['a', 'b', 'c', 'own']);
});
