import { expect, test } from 'vitest';
import { documentLanguage } from '#i18n/server-words.ts';
import { formatDate } from './dates';

test.each([
  ['2026-11-21T00:00:00Z', 'November 21, 2026', 'Nov 21, 2026'],
  ['2026-02-28T23:59:59.999Z', 'February 28, 2026', 'Feb 28, 2026'],
  ['2024-02-29T12:00:00Z', 'February 29, 2024', 'Feb 29, 2024'],
  ['2026-01-01T00:00:00', 'January 1, 2026', 'Jan 1, 2026'],
  ['2026-01-01T01:30:00+05:30', 'December 31, 2025', 'Dec 31, 2025'],
  ['2025-12-31T22:00:00-0500', 'January 1, 2026', 'Jan 1, 2026'],
  ['2026-05-09T08:07:06.000z', 'May 9, 2026', 'May 9, 2026'],
])('%s is formatted as %s, or short %s, in any local time zone', (iso, long, short) => {
  expect(formatDate(iso, 'long')).toBe(long);
  expect(formatDate(iso, 'short')).toBe(short);
});

test('in French, the first of each month is “1er”, and other days are numbers', () => {
  const { language } = documentLanguage('fr-CA');
  for (let month = 0; month < 12; month += 1) {
    for (const style of ['long', 'short'] as const) {
      const dates = [1, 2, 11, 21, 28].map((day) =>
        formatDate(new Date(Date.UTC(2026, month, day)).toISOString(), style, language),
      );
      expect(dates.map((date) => date.split(' ')[0])).toEqual(['1er', '2', '11', '21', '28']);
    }
  }
  expect(formatDate('2026-11-01', 'long', language)).toBe('1er novembre 2026');
  expect(formatDate('2026-11-01', 'long', documentLanguage('ta').language)).not.toContain('1er');
});

test('month names match en-US', () => {
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 7));
    const named = (style: 'long' | 'short') =>
      day.toLocaleDateString('en-US', {
        year: 'numeric',
        month: style,
        day: 'numeric',
        timeZone: 'UTC',
      });
    expect(formatDate(day.toISOString(), 'long')).toBe(named('long'));
    expect(formatDate(day.toISOString(), 'short')).toBe(named('short'));
  }
});

test('an invalid date throws an error that quotes it', () => {
  expect(() => formatDate('soon', 'long')).toThrow('“soon” is not a date.');
});
