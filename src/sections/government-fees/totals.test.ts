import { expect, test } from 'vitest';
import type { GovernmentFee } from '#generated/types.ts';
import { addUpCases } from './totals';

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

test('a total names the fees that it lacks', () => {
  const { amount: _amount, ...sponsor } = fee('Sponsor', 90);
  const open = { ...sponsor, unconfirmed: 'yes' };
  const cases = [
    { title: 'Both', items: [{ fee: 'Adult', count: 2 }, { fee: 'Sponsor' }] },
    { title: 'Open', items: [{ fee: 'Sponsor' }] },
  ];
  expect(addUpCases([adult, open], cases)).toMatchObject([
    { total: 1980, without: ['Sponsor'] },
    { total: undefined, without: ['Sponsor'] },
  ]);
});
