import { expect, test } from 'vitest';
import { readCalendar } from './read-calendar';

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const freeBusy = (...lines: readonly string[]) =>
  calendar('BEGIN:VFREEBUSY', 'DTSTAMP:20261201T000000Z', ...lines, 'END:VFREEBUSY');

const read = (text: string) =>
  readCalendar(text).map(({ start, end }) =>
    [start, end].map((time) => new Date(time).toISOString().slice(5, 16)).join(' '),
  );

test('free periods have an end or a duration, several on a folded line', () => {
  const text = freeBusy(
    'FREEBUSY;FBTYPE=FREE:20261202T140000Z/20261202T150000Z,20261202T160000Z/PT1',
    ' H30M',
    'freebusy;X-NAME="a:b;c";fbtype=free:20261203T140000Z/P1DT1H',
  );
  expect(read(text)).toEqual([
    '12-02T14:00 12-02T15:00',
    '12-02T16:00 12-02T17:30',
    '12-03T14:00 12-04T15:00',
  ]);
  expect(read(`\uFEFF${text.replaceAll('\r\n', '\n')}`)).toHaveLength(3);
});

test('periods of every other type, or of none, are busy, in every VFREEBUSY', () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=FREE:20261202T140000Z/PT8H',
    'FREEBUSY:20261202T150000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261202T153000Z/PT1H',
    'END:VFREEBUSY',
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=X-UNKNOWN:20261202T180000Z/PT1H',
    'FREEBUSY;X-NOTE=";FBTYPE=FREE":20261202T210000Z/PT2H',
    'END:VFREEBUSY',
  );
  expect(read(text)).toEqual([
    '12-02T14:00 12-02T15:00',
    '12-02T16:30 12-02T18:00',
    '12-02T19:00 12-02T21:00',
  ]);
});

test('free periods that overlap or touch are one', () => {
  const text = freeBusy(
    'FREEBUSY;FBTYPE=FREE:20261202T143000Z/PT30M,20261202T140000Z/PT30M,20261202T141500Z/PT5M',
  );
  expect(read(text)).toEqual(['12-02T14:00 12-02T15:00']);
});

test('a calendar that tells only when it is busy, or of events, has no free time', () => {
  expect(read(freeBusy('FREEBUSY:20261202T140000Z/PT1H'))).toEqual([]);
  const event = ['DTSTART:20261202T140000Z', 'FREEBUSY;FBTYPE=FREE:20261202T140000Z/PT1H'];
  expect(read(calendar('BEGIN:VEVENT', ...event, 'END:VEVENT'))).toEqual([]);
});

test.each([
  '20261202T140000/20261202T150000',
  '20261302T140000Z/PT1H',
  '20260230T140000Z/PT1H',
  '20261202T140000Z/20261202T130000Z',
  '20261202T140000Z/-PT1H',
  '20261202T140000Z/PT0S',
  '20261202T140000Z',
  '',
])('the free period “%s” is left out, and others stay', (period) => {
  const text = freeBusy(`FREEBUSY;FBTYPE=FREE:${period},20261203T140000Z/PT1H`);
  expect(read(text)).toEqual(['12-03T14:00 12-03T15:00']);
});

test.each([
  ['an HTML page', '<!doctype html><html><body>FREEBUSY</body></html>', 'it is not a calendar'],
  ['nothing', '', 'it is not a calendar'],
  ['another format', 'BEGIN:VCARD\r\nFN:A\r\nEND:VCARD\r\n', 'it is not a calendar'],
  [
    'half a calendar',
    freeBusy('FREEBUSY;FBTYPE=FREE:20261202T140000Z/PT1H').slice(0, -40),
    'it is cut off',
  ],
  ['parts out of order', calendar('BEGIN:VFREEBUSY', 'END:VEVENT'), 'its parts are not in order'],
  [
    'a busy period in another zone',
    freeBusy('FREEBUSY:20261202T140000/PT1H', 'FREEBUSY;FBTYPE=FREE:20261202T140000Z/PT1H'),
    'a busy period in it cannot be read',
  ],
])('%s is refused', (_name, text, reason) => {
  expect(() => readCalendar(text)).toThrow(reason);
});

test('100,000 periods are joined', () => {
  const periods = Array.from({ length: 100_000 }, () => '20261202T140000Z/PT1H').join(',');
  expect(read(freeBusy(`FREEBUSY;FBTYPE=FREE:${periods}`))).toEqual(['12-02T14:00 12-02T15:00']);
});
