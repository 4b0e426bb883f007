import { expect, test } from 'vitest';
import type { GovernmentFee } from '#generated/types.ts';
import { addUp, byStatus } from './totals';

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

test('a total is the sum of its fees, each as often as it is paid', () => {
  const items = [{ fee: 'Adult', count: 2 }, { fee: 'Child', count: 3 }, { fee: 'Biometrics' }];
  const [found] = addUp(fees, [{ title: 'Family', description: 'All of them.', items }]);
  expect(found).toMatchObject({
    title: 'Family',
    description: 'All of them.',
    total: 2875.75,
    // The oldest check counts.
    verified_on: '2026-09-01',
  });
  expect(found?.lines.map(({ fee: name, count, paid }) => [name, count, paid])).toEqual([
    ['Adult', 2, 1980],
    ['Child', 3, 810.75],
    ['Biometrics', 1, 85],
  ]);
});

test('a case that names a fee which is not in the list, or none, is left out rather than too low', () => {
  const cases = [
    { title: 'Unknown', items: [{ fee: 'Adult' }, { fee: 'Adults' }] },
    { title: 'Empty', items: [] },
    { title: 'Known', items: [{ fee: 'Adult' }] },
  ];
  expect(addUp(fees, cases).map(({ title, total }) => [title, total])).toEqual([['Known', 990]]);
});

test('checked fees come first, those to be confirmed after them, in the order of the list', () => {
  const guessed = { ...child, unconfirmed: 'yes' };
  const groups = byStatus([guessed, adult, { ...adult, fee: 'Other', unconfirmed: 'yes' }]);
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
  expect(byStatus([adult])).toHaveLength(1);
});

test('a total says that a fee in it is to be confirmed', () => {
  const guessed = { ...fee('Sponsor', 90), unconfirmed: 'yes' };
  const cases = ['Adult', 'Sponsor'].map((name) => ({ title: name, items: [{ fee: name }] }));
  expect(addUp([adult, guessed], cases).map(({ isUnconfirmed }) => isUnconfirmed)).toEqual([
    false,
    true,
  ]);
});
