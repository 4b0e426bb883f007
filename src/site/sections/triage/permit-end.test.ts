import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ExtensionsAndCoopPermits } from '#generated/types.ts';
import { calendarFile } from './calendar-file';
import { actBy, findAdvice, formatDay, futureReminders, readEnd } from './last-day';

const today = new Date(2026, 10, 30, 12);

const endIn = (days: number) => new Date(2026, 10, 30 + days, 12);

const content = JSON.parse(
  readFileSync(new URL('../../content/extensions_and_coop_permits.json', import.meta.url), 'utf8'),
) as ExtensionsAndCoopPermits;

const remedies = content.triage_remedies ?? [];
const endings = remedies.filter(({ limits = [] }) =>
  limits.some(({ counts }) => counts === 'before the event'),
);

/** The number of days from which the advice for a day applies. */
const bandAt = (daysLeft: number) => {
  const bands = endings.map(({ advice = [] }) => findAdvice(advice, daysLeft)?.days_left);
  return new Set(bands).size === 1 ? bands[0] : bands;
};

test('workers, students and visitors have an answer each, with a total and papers', () => {
  expect(endings.map(({ name }) => name)).toEqual([
    'extend-worker',
    'extend-student',
    'extend-visitor',
  ]);
  for (const { total, costs = [], documents = [] } of endings) {
    const parts = costs.map(({ amount }) => /\{\{claim:([\w-]+)\}\}/.exec(amount)?.[1]);
    expect(total).toBe(`{{claim:${parts.join('+')}}}`);
    expect(documents.length).toBeGreaterThan(3);
  }
});

test.each<readonly [daysLeft: number, band: number | undefined]>([
  [-365, undefined],
  [-1, undefined],
  [0, 0],
  [1, 1],
  ...Array.from({ length: 10 }, (_, index) => [20 + index, 1] as const),
  [30, 30],
  [31, 30],
  [89, 30],
  [90, 90],
  [91, 90],
  [3650, 90],
])('%i days before the end, the advice from %s days on applies', (daysLeft, band) => {
  expect(bandAt(daysLeft)).toBe(band);
});

test('each day has advice, also between the numbers and below the lowest', () => {
  for (const { advice = [] } of endings) {
    for (let daysLeft = -2; daysLeft <= 400; daysLeft += 1) {
      expect(findAdvice(advice, daysLeft)?.text).toBeTruthy();
    }
  }
  const advice = [
    { days_left: 10, text: 'ten' },
    { days_left: 90, text: 'ninety' },
  ];
  expect([0, 9, 10, 89, 90].map((days) => findAdvice(advice, days)?.text)).toEqual([
    'ten',
    'ten',
    'ten',
    'ten',
    'ninety',
  ]);
  expect(findAdvice(advice, -1)).toBeUndefined();
});

test.each([
  [91, 'Saturday, January 30, 2027'],
  [31, 'Tuesday, December 1, 2026'],
  [30, 'Monday, November 30, 2026'],
  // After the advised day, the last day is the day to act by.
  [29, 'Tuesday, December 29, 2026'],
  [21, 'Monday, December 21, 2026'],
  [1, 'Tuesday, December 1, 2026'],
  [0, 'Monday, November 30, 2026'],
])('a permit that ends in %i days: apply by %s', (days, expected) => {
  const { day, daysLeft } = actBy(endIn(days), 30, today);
  expect([formatDay(day), daysLeft]).toEqual([expected, days]);
});

test.each([
  [91, [90, 30]],
  [90, [30]],
  [31, [30]],
  [30, []],
  [0, []],
])('%i days before the end, the reminders %j are still to come', (daysLeft, reminders) => {
  expect(futureReminders([90, 30], daysLeft)).toEqual(reminders);
});

test.each([
  ['', 'incomplete'],
  ['2027-02-30', 'incomplete'],
  ['1999-12-31', 'too early'],
  ['2026-11-29', 'valid'],
  ['2036-11-30', 'valid'],
  ['2036-12-01', 'too late'],
])('the end “%s” is %s', (iso, kind) => {
  expect(readEnd(iso, today).kind).toBe(kind);
});

test('a calendar file has each day as an event of its own', () => {
  const entry = { identity: ['end'], title: 'The end', description: 'A permit' };
  const file = calendarFile(
    [
      { ...entry, day: endIn(31), alarm: '-P3D' },
      { ...entry, identity: ['end', '30'], day: endIn(1), alarm: 'PT9H' },
      { ...entry, identity: ['today'], day: endIn(0) },
    ],
    today,
  );
  const lines = file?.split('\r\n') ?? [];
  const valuesOf = (name: string) =>
    lines.flatMap((line) => (line.startsWith(name) ? line.slice(name.length + 1) : []));
  expect(valuesOf('DTSTART;VALUE=DATE')).toEqual(['20261231', '20261201', '20261130']);
  expect(valuesOf('TRIGGER')).toEqual(['-P3D', 'PT9H']);
  expect(new Set(valuesOf('UID')).size).toBe(3);
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
});

// A process reads its time zone anew when its main thread sets it, which a thread of the tests cannot do.
test('days are the same in every time zone, also when clocks change', () => {
  const module = new URL('last-day.ts', import.meta.url).href;
  const script = `
    import { actBy, formatDay, lastDay, readEnd } from ${JSON.stringify(module)};
    const zones = ['Asia/Kolkata', 'America/Toronto', 'America/Santiago', 'Pacific/Kiritimati'];
    const noted = zones.map((zone) => {
      process.env.TZ = zone;
      const dayOf = (iso) => readEnd(iso, new Date(2026, 0, 1)).day;
      const early = new Date(2026, 1, 6, 0, 5);
      const late = new Date(2026, 1, 6, 23, 55);
      return [early, late].flatMap((now) => [
        ...['2026-03-08', '2026-03-07', '2026-02-06', '2026-02-05'].map((iso) => {
          const { day, daysLeft } = actBy(dayOf(iso), 30, now);
          return formatDay(day) + ' ' + daysLeft;
        }),
        formatDay(lastDay(dayOf('2026-08-20'), 90, now).day),
      ]);
    });
    console.log(JSON.stringify(noted));
  `;
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  const once = [
    'Friday, February 6, 2026 30',
    'Saturday, March 7, 2026 29',
    'Friday, February 6, 2026 0',
    'Thursday, February 5, 2026 -1',
    'Wednesday, November 18, 2026',
  ];
  expect(JSON.parse(output)).toEqual(Array.from({ length: 4 }, () => [...once, ...once]));
});
