import { expect, test } from 'vitest';
import { addDays, formatCount, formatDifference } from './add-days';

test('half days are rounded down and added up', () => {
  const { parts, total } = addDays([
    { title: 'As a student', days: 731, counts: 'half' },
    { title: 'As a resident', days: 760, counts: 'in full' },
    { title: 'Without a word', days: 10 },
  ]);
  expect(parts.map((part) => part.counted)).toEqual([365, 760, 10]);
  expect(total).toBe(1135);
});

test('the difference is described in words', () => {
  expect(formatDifference(1125, 1095)).toBe('30 to spare');
  expect(formatDifference(1095, 1095)).toBe('none to spare');
  expect(formatDifference(50, 2095)).toBe('2,045 missing');
});

test('digits are grouped, except after a decimal point', () => {
  expect([0, 999, 1095, 1234567, 1234.5678].map((count) => formatCount(count))).toEqual([
    '0',
    '999',
    '1,095',
    '1,234,567',
    '1,234.5678',
  ]);
});
