import { expect, test } from 'vitest';
import french from '#generated/words/fr-CA.js';
import tamil from '#generated/words/ta.js';
import { documentLanguage } from '#i18n/server-words.ts';
import { languageOf } from '#i18n/words.ts';
import { type CalendarDay, calendarFile } from './calendar-file';
import { formatDay, lastDay, readStart } from './last-day';
import { daysOf } from './limits';

const today = () => new Date(2026, 10, 27, 0, 30);

const dayAfter = (iso: string, days: number) => {
  const start = readStart(iso, new Date(2090, 0, 1));
  return start.kind === 'valid' ? formatDay(lastDay(start.day, days, today()).day) : start.kind;
};

test.each([
  ['2026-11-20', 15, 'Saturday, December 5, 2026'],
  ['2026-01-31', 30, 'Monday, March 2, 2026'],
  ['2028-02-14', 15, 'Tuesday, February 29, 2028'],
  ['2027-02-14', 15, 'Monday, March 1, 2027'],
  ['2028-02-29', 60, 'Saturday, April 29, 2028'],
  ['2000-02-15', 15, 'Wednesday, March 1, 2000'],
  ['2026-12-17', 15, 'Friday, January 1, 2027'],
  // The clocks change within these days.
  ['2026-03-01', 15, 'Monday, March 16, 2026'],
  ['2026-08-20', 90, 'Wednesday, November 18, 2026'],
])('%s and %i days give %s', (iso, days, expected) => {
  expect(dayAfter(iso, days)).toBe(expected);
});

test('the day of the decision may be today, not tomorrow', () => {
  expect(readStart('2026-11-27', today()).kind).toBe('valid');
  expect(readStart('2026-11-28', today()).kind).toBe('in the future');
});

test.each([
  ['2026-11-12', 0],
  ['2026-11-13', 1],
  ['2026-11-11', -1],
])('15 days from %s leave %i', (iso, left) => {
  const start = readStart(iso, today());
  expect(start.kind === 'valid' && lastDay(start.day, 15, today()).daysLeft).toBe(left);
});

test.each([
  ['', 'incomplete'],
  ['2026-02-30', 'incomplete'],
  ['0202-11-01', 'incomplete'],
  ['1999-12-31', 'too early'],
  ['2000-01-01', 'valid'],
  ['9999-12-31', 'in the future'],
])('the date “%s” is %s', (iso, kind) => {
  expect(readStart(iso, today()).kind).toBe(kind);
});

test.each([
  ['15 days', 15],
  ['a rule that is being checked (IRCC: 15 days)', undefined],
  ['After 12 months', undefined],
])('the limit “%s” has %s days', (limit, days) => {
  expect(daysOf(limit)).toBe(days);
});

test.each([
  ['ta', tamil, '15 நாட்கள்', 'ஞாயிறு, 31 ஜனவரி, 2027'],
  ['fr-CA', french, '15\u00a0jours', 'dimanche 31 janvier 2027'],
] as const)('days and limits have the words of “%s”', (tag, words, limit, day) => {
  const language = languageOf(tag, words);
  expect(formatDay(new Date(2027, 0, 31), language)).toBe(day);
  expect(daysOf(limit, language)).toBe(15);
  // A limit without translation.
  expect(daysOf('15 days', language)).toBe(15);
});

const entry = {
  identity: ['Appeal', 'Refusal', '15', 'the day you got it', 'Monday, December 21, 2026'],
  title: 'Last day: appeal, and more',
  description: 'An appeal',
  day: new Date(2026, 11, 31, 12),
};
const moment = new Date(Date.UTC(2026, 10, 27, 1, 2, 3));

const linesOf = (changed: Partial<CalendarDay> = {}, now = moment) =>
  calendarFile([{ ...entry, ...changed }], now)?.split('\r\n') ?? [];

test('a calendar file has one whole day, and lines that every program reads', () => {
  const lines = linesOf({ description: `15 days; ${'é'.repeat(60)}` });
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261127T010203Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Last day: appeal\\, and more',
    ]),
  );
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(unfolded).toContain(`DESCRIPTION:15 days\\; ${'é'.repeat(60)}`);
});

test('a calendar tells deadlines apart, and replaces a deadline that is saved again', () => {
  const uidOf = (changed: Partial<CalendarDay>, now?: Date) =>
    linesOf(changed, now).find((line) => line.startsWith('UID:'));
  const again = uidOf({ description: 'Reworded' }, new Date(Date.UTC(2026, 10, 28)));
  expect(again).toBe(uidOf({}));
  const otherUids = [
    ...entry.identity.map((text, index) =>
      uidOf({ identity: entry.identity.with(index, `${text}!`) }),
    ),
    uidOf({ identity: ['Appeal,Refusal', ...entry.identity.slice(2)] }),
    uidOf({ day: new Date(2027, 0, 1, 12) }),
  ];
  expect(new Set([again, ...otherUids]).size).toBe(otherUids.length + 1);
});

test.each(['\r', '\n', '\r\n', '\u2028', '\u0085', '\u000b'])(
  'a line break %j in a title stays one line of the file',
  (lineBreak) => {
    const lines = linesOf({ title: `Appeal${lineBreak}DTSTART:19990101` });
    expect(lines).toContain('SUMMARY:Appeal\\nDTSTART:19990101');
    expect(lines.join('').match(/[\r\n\u2028\u0085]/)).toBeNull();
  },
);

test('control characters and halves of characters do not reach a calendar file', () => {
  const file = linesOf({ title: 'Ap\u0000pe\u007fal \ud83d' });
  expect(file).toContain('SUMMARY:Appeal \ufffd');
  expect(() => encodeURIComponent(file.join(''))).not.toThrow();
});

const inYear = (year: number, month: number, day: number) => {
  const date = new Date(2000, month, day, 12);
  date.setFullYear(year);
  return date;
};

test('dates that a calendar file cannot have give no file, and the first and last years do', () => {
  expect(linesOf({ day: inYear(1, 0, 1) })).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:00010102']),
  );
  const last = linesOf({ day: inYear(9999, 11, 31) });
  expect(last).toContain('DTSTART;VALUE=DATE:99991231');
  expect(last.filter((line) => line.startsWith('DTEND'))).toEqual([]);
  for (const date of [
    new Date(Number.NaN),
    inYear(10_000, 0, 1),
    inYear(0, 0, 1),
    inYear(-5, 0, 1),
  ]) {
    expect(calendarFile([entry, { ...entry, day: date }], moment)).toBeUndefined();
    expect(calendarFile([entry], date)).toBeUndefined();
  }
});

test('in French, the first of a month is “1er”', () => {
  const { language } = documentLanguage('fr-CA');
  expect(formatDay(new Date(2027, 0, 1), language)).toBe('vendredi 1er janvier 2027');
  expect(formatDay(new Date(2027, 0, 11), language)).toBe('lundi 11 janvier 2027');
});
