import { expect, test } from 'vitest';
import type { GovernmentFee } from '#generated/types.ts';
import { addUpCases, groupByStatus } from './totals';

const fee = (name: string, amount: number, verified_on = '2026-11-14'): GovernmentFee => ({
  fee: name,
  amount,
  verified_on,
  review_by: '2027-11-14',
  source: 'https://ircc.canada.ca/fees',
});
const adult = fee('Adult', 990);
const child = fee('Child', 270.25, '2026-09-01');
const fees = [adult, fee('Biometrics', 85), child];

test('a total is the sum of its fees times their counts', () => {
  const items = [{ fee: 'Adult', count: 2 }, { fee: 'Child', count: 3 }, { fee: 'Biometrics' }];
  const [found] = addUpCases(fees, [{ title: 'Family', description: 'All of them.', items }]);
  expect(found).toMatchObject({
    title: 'Family',
    description: 'All of them.',
    total: 2875.75,
    verified_on: '2026-09-01',
  });
  expect(found?.lines.map(({ fee: name, count, subtotal }) => [name, count, subtotal])).toEqual([
    ['Adult', 2, 1980],
    ['Child', 3, 810.75],
    ['Biometrics', 1, 85],
  ]);
});

test('a case with an unknown fee or no fees is left out', () => {
  const cases = [
    { title: 'Unknown', items: [{ fee: 'Adult' }, { fee: 'Adults' }] },
    { title: 'Empty', items: [] },
    { title: 'Known', items: [{ fee: 'Adult' }] },
  ];
  expect(addUpCases(fees, cases).map(({ title, total }) => [title, total])).toEqual([
    ['Known', 990],
  ]);
});

test('checked fees come before unconfirmed ones, in the order of the list', () => {
  const guessed = { ...child, unconfirmed: 'yes' };
  const groups = groupByStatus([guessed, adult, { ...adult, fee: 'Other', unconfirmed: 'yes' }]);
  expect(
    groups.map(({ isUnconfirmed, checked, fees: all }) => [
      isUnconfirmed,
      checked.verified_on,
      all.map((one) => one.fee),
    ]),
  ).toEqual([
    [false, '2026-11-14', ['Adult']],
    [true, '2026-09-01', ['Child', 'Other']],
  ]);
  expect(groupByStatus([adult])).toHaveLength(1);
});

test('a total with an unconfirmed fee is unconfirmed', () => {
  const guessed = { ...fee('Sponsor', 90), unconfirmed: 'yes' };
  const cases = ['Adult', 'Sponsor'].map((name) => ({ title: name, items: [{ fee: name }] }));
  expect(addUpCases([adult, guessed], cases).map(({ isUnconfirmed }) => isUnconfirmed)).toEqual([
    false,
    true,
  ]);
});
