import { expect, test } from 'vitest';
import { isTimeZone, readHours, readTime } from './opening-hours';

test.each([
  ['9:00', 540],
  ['09:00', 540],
  ['09:00:00', 540],
  ['09:00:00.000', 540],
  ['9 am', 540],
  ['9am', 540],
  ['9AM', 540],
  ['9:00 a.m.', 540],
  ['9.30 a. m.', 570],
  ['9:00:00 AM', 540],
  ['9h', 540],
  ['9h00', 540],
  ['9 h 30', 570],
  ['9 heures', 540],
  ['0900', 540],
  ['17.00', 1020],
  ['5 pm', 1020],
  ['5:30\u202fPM', 1050],
  ['１７：００', 1020],
  ['17 hours', 1020],
  ['12 am', 0],
  ['12:30 am', 30],
  ['12 pm', 720],
  ['noon', 720],
  ['12 noon', 720],
  ['midi', 720],
  ['midnight', 0],
  ['0:00', 0],
  ['24:00', 1440],
])('“%s” is %i minutes after midnight', (text, minutes) => {
  expect(readTime(text)).toBe(minutes);
});

test.each([
  ['', '9', '5', 'nine', '9:60', '24:01', '25:00', '13 pm', '0 am', '9:00–17:00', '9-5', 'closed'],
  ['9:00 EST', '9:0', '-9:00', '9 am 5 pm', '9'.repeat(10_000), ' '.repeat(10_000), '9:00Z'],
])('other texts are not read', (...texts) => {
  for (const text of texts) expect(readTime(text), text).toBeUndefined();
});

test('hours name each day of the week that they cover, in order', () => {
  const hours = { opens: '9:00', closes: '17:00' };
  const days = (from: 'Monday' | 'Friday' | 'Sunday', to: 'Monday' | 'Thursday' | 'Sunday') =>
    readHours({ ...hours, from, to })[0]?.days;
  expect(days('Sunday', 'Thursday')).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
  ]);
  expect(days('Friday', 'Monday')).toEqual(['Friday', 'Saturday', 'Sunday', 'Monday']);
  expect(days('Monday', 'Monday')).toEqual(['Monday']);
  expect(days('Monday', 'Sunday')).toHaveLength(7);
});

test('hours without a part that can be read, or without length, are none', () => {
  const whole = { from: 'Monday', to: 'Friday', opens: '9:00', closes: '17:00' } as const;
  expect(readHours(whole)).toMatchObject([{ opens: 540, closes: 1020 }]);
  const { from, to, opens, closes } = whole;
  for (const part of [
    { to, opens, closes },
    { from, opens, closes },
    { from, to, closes },
    { from, to, opens },
  ]) {
    expect(readHours(part)).toEqual([]);
  }
  expect(readHours({ ...whole, closes: '9 am' })).toEqual([]);
  expect(readHours({ ...whole, opens: 'midnight', closes: 'midnight' })).toMatchObject([
    { opens: 0, closes: 1440 },
  ]);
});

test('a time zone is one that clocks follow', () => {
  for (const zone of ['America/New_York', 'Asia/Kolkata', 'UTC'])
    expect(isTimeZone(zone)).toBe(true);
  for (const zone of ['Asia/Mumbai', 'Eastern Time', '', '+05:30', 'Norway/Bergen']) {
    expect(isTimeZone(zone)).toBe(false);
  }
});
