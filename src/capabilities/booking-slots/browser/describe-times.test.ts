import { expect, test } from 'vitest';
import { firstLanguage } from '#i18n/words.ts';
import { createClock, describeTimes } from './describe-times';

const period = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });

function describe(times: readonly ReturnType<typeof period>[], visitorZone: string) {
  const [office, visitor] = ['America/New_York', visitorZone].map(createClock);
  if (!office || !visitor) throw new Error('A zone is unknown.');
  return describeTimes(times, { office, visitor }, firstLanguage.t).map(({ day, times: shown }) => [
    day,
    ...shown.map(({ text, officeText }) => [text, officeText]),
  ]);
}

test('times are on the visitor’s days, with the office’s clock where it differs', () => {
  const times = [
    period('2026-12-02T14:30:00Z', '2026-12-02T17:00:00Z'),
    period('2026-12-02T20:00:00Z', '2026-12-02T20:30:00Z'),
  ];
  expect(describe(times, 'Asia/Kolkata')).toEqual([
    ['Wednesday, December 2', ['20:00–22:30', '9:30–12:00']],
    ['Thursday, December 3', ['1:30–2:00', 'Wednesday 15:00–15:30']],
  ]);
  expect(describe(times, 'America/Detroit')).toEqual([
    ['Wednesday, December 2', ['9:30–12:00', undefined], ['15:00–15:30', undefined]],
  ]);
});

test('clocks that change differ only while they differ', () => {
  const times = [
    period('2026-10-31T14:00:00Z', '2026-10-31T15:00:00Z'),
    period('2026-11-02T15:00:00Z', '2026-11-02T16:00:00Z'),
  ];
  expect(describe(times, 'America/Jamaica')).toEqual([
    ['Saturday, October 31', ['9:00–10:00', '10:00–11:00']],
    ['Monday, November 2', ['10:00–11:00', undefined]],
  ]);
});

test('a zone that no clock follows is unknown', () => {
  for (const zone of ['', 'Eastern Time']) expect(createClock(zone)).toBeUndefined();
});
