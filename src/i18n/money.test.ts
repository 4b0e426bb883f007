import { expect, test } from 'vitest';
import { formatMoney, formatRange, sumAmounts } from './money';
import { firstLanguage } from './words';

test.each([
  [0, '$0'],
  [7, '$7'],
  [75, '$75'],
  [990, '$990'],
  [1590, '$1,590'],
  [401.25, '$401.25'],
  [123.5, '$123.50'],
  [12_345_678.9, '$12,345,678.90'],
  [1.005, '$1'],
])('%d is formatted as %s', (amount, written) => {
  expect(formatMoney(amount)).toBe(written);
});

test('a range shows both amounts, a fixed fee only one', () => {
  expect(formatRange({ amount: 6000, amountTo: 12_000 })).toBe('$6,000 to $12,000');
  expect(formatRange({ amount: 75 })).toBe('$75');
});

test('a language has its own form of amounts and ranges', () => {
  const german = {
    ...firstLanguage,
    group: '.',
    decimal: ',',
    money: '#\u00a0€',
    t: (_: string, values?: object) => Object.values(values ?? {}).join(' bis '),
  };
  expect(formatMoney(401.25, german)).toBe('401,25\u00a0€');
  expect(formatRange({ amount: 6000, amountTo: 12_000 }, german)).toBe(
    '6.000\u00a0€ bis 12.000\u00a0€',
  );
});

test('amounts are added up to the cent', () => {
  expect(sumAmounts([0.1, 0.2])).toBe(0.3);
  expect(sumAmounts([246.25, 155])).toBe(401.25);
  expect(sumAmounts([])).toBe(0);
});
