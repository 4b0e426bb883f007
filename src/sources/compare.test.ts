import { expect, test } from 'vitest';
import { compare } from './compare';

test.each([
  ['$1,590', '$1,590.00'],
  [1590, '$1,590'],
  [246.25, '$246.25'],
  ['$1590', ' $1,590\u00a0'],
  ['58 days', '58\u00a0Days'],
  ['1 day', '1 days'],
  ['471 points', '471'],
  ['67 of 100 points', '67 points'],
  ['30 paid hours a week', '30 paid hours per week'],
  ['5 years', 'five years'],
  ['Five years', '5 years'],
  ['1 year', 'one year'],
  ['51%', '51 per cent'],
  ['24 hours a week', '24 hours per week'],
  ['CLB or NCLC 5', 'CLB 5'],
  ['CLB 4', 'clb/nclc 4'],
  ['CLB 4', 'level 4'],
  ['Norwegian Experience Class', 'Norwegian  Experience Class'],
])('%j and %j are the same', (value, official) => {
  expect(compare(value, { value: official })).toEqual({ outcome: 'same' });
});

test.each([
  ['$150', '$160', '$150'],
  [150, '$160.50', '$150'],
  [246.5, '$246', '$246.50'],
  ['15 days', '20 days', '15 days'],
  ['471', '1,471', '471'],
  ['5 years', 'three years', '5 years'],
  ['6%', '8%', '6%'],
  ['CLB or NCLC 5', 'CLB 7', 'CLB or NCLC 5'],
])('%j differs from %j', (value, official, stated) => {
  expect(compare(value, { value: official })).toEqual({ outcome: 'differs', stated, official });
});

test.each([
  ['$150', 'CAN$160'],
  ['$150', '$150 to $160'],
  ['$150', '150'],
  ['58 days', '2 months'],
  ['10 days', '10 business days'],
  ['About $1,345', '$1,345'],
  ['5', 'five'],
  ['5 years', 'twenty-five years'],
  ['5 years', 'fifteen years'],
  ['24 hours', '24 hours per week'],
  ['30 paid hours', '30 hours'],
  ['6%', '6'],
  ['CLB 5', '5'],
  ['CLB 5', 'NCLC 5'],
  ['$5', 'CLB 5'],
  ['CLB 5 years', '5 years'],
  ['Express Entry', 'Provincial Nominee Program'],
  ['$1,59', '$159'],
  ['$150', ''],
])('%j and %j cannot be compared', (value, official) => {
  expect(compare(value, { value: official })).toHaveProperty('outcome', 'unreadable');
});

test('a source that cannot be read keeps its reason', () => {
  expect(compare('$150', { unreadable: 'it is an HTML page' })).toEqual({
    outcome: 'unreadable',
    unreadable: 'it is an HTML page',
  });
});
