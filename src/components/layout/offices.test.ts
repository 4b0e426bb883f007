import { expect, test } from 'vitest';
import { formatHours } from '#content/resources/opening-hours.ts';
import type { Office } from '#generated/shapes.ts';
import { mapAddress, openStatus } from './offices';

const boston: Office = {
  country: 'United States',
  city: 'Boston',
  phone: '+1 617 555 0123',
  address: '1 Sample Street, Boston',
  from: 'Monday',
  to: 'Friday',
  opens: '9:00',
  closes: '17:00',
  time_zone: 'America/New_York',
  zone_name: 'Boston time (Eastern)',
};
const mumbai: Office = {
  country: 'India',
  city: 'Mumbai',
  phone: '+91 22 5550 0123',
  address: '1 Sample Road, Mumbai',
  from: 'Monday',
  to: 'Saturday',
  opens: '10:00',
  closes: '18:00',
  time_zone: 'Asia/Kolkata',
  zone_name: 'Mumbai time (India)',
};
const statusOf = (
  office: Parameters<typeof openStatus>[0],
  moment: string,
  visitor = office.time_zone ?? 'UTC',
) => openStatus(office, new Date(moment), { visitor })?.text;

const open = 'Open now until 17:00';
const opens = (day: string) => `Closed now, opens ${day} 9:00`;

test.each([
  // Boston is 5 hours behind UTC in winter, and 4 in summer.
  ['2026-11-27T13:59:59Z', opens('Friday')],
  ['2026-11-27T14:00:00Z', open],
  ['2026-11-27T21:59:59Z', open],
  ['2026-11-27T22:00:00Z', opens('Monday')],
  ['2026-11-28T16:00:00Z', opens('Monday')],
  // It is Monday in Mumbai, and still Sunday in Boston.
  ['2026-11-30T04:30:00Z', opens('Monday')],
  ['2026-07-15T13:00:00Z', open],
  ['2026-07-15T12:59:00Z', opens('Wednesday')],
  // Clocks went back on Sunday, 1 November 2026, and forward on Sunday, 8 March 2026.
  ['2026-10-30T13:00:00Z', open],
  ['2026-11-02T13:30:00Z', opens('Monday')],
  ['2026-11-02T14:00:00Z', open],
  ['2026-03-06T13:30:00Z', opens('Friday')],
  ['2026-03-09T13:00:00Z', open],
  // Clocks that are far off.
  ['1970-01-01T00:00:00Z', opens('Thursday')],
  ['9999-12-31T23:59:59Z', opens('Monday')],
])('Boston at %s: %s', (moment, status) => {
  expect(statusOf(boston, moment)).toBe(status);
});

test('each office follows its own clock and week', () => {
  expect(statusOf(mumbai, '2026-11-28T05:00:00Z')).toBe('Open now until 18:00');
  expect(statusOf(mumbai, '2026-11-28T12:30:00Z')).toBe('Closed now, opens Monday 10:00');
});

test.each([
  ['Asia/Kolkata', '2026-11-27T22:00:00Z', 'Monday 19:30, your time (9:00 in Boston)'],
  ['America/New_York', '2026-11-27T22:00:00Z', 'Monday 9:00'],
  ['America/Detroit', '2026-11-27T22:00:00Z', 'Monday 9:00'],
  // Boston opens at 14:00 UTC in winter and at 13:00 in summer.
  ['Pacific/Auckland', '2026-11-27T22:00:00Z', 'Tuesday 3:00, your time (Monday 9:00 in Boston)'],
  ['UTC', '2026-10-30T22:00:00Z', 'Monday 14:00, your time (9:00 in Boston)'],
  ['UTC', '2026-03-06T23:00:00Z', 'Monday 13:00, your time (9:00 in Boston)'],
  ['Asia/Kolkata', '2026-03-06T23:00:00Z', 'Monday 18:30, your time (9:00 in Boston)'],
])('visitors in %s at %s read that Boston opens on %s', (visitor, moment, opening) => {
  expect(statusOf(boston, moment, visitor)).toBe(`Closed now, opens ${opening}`);
});

test.each([
  ['America/New_York', '17:00'],
  ['Europe/London', '22:00, your time (17:00 in Boston)'],
  ['Asia/Kolkata', '3:30, your time (Friday 17:00 in Boston)'],
])('visitors in %s read that Boston is open until %s', (visitor, closing) => {
  expect(statusOf(boston, '2026-11-27T16:00:00Z', visitor)).toBe(`Open now until ${closing}`);
});

test('an opening at midnight is right when clocks change in between', () => {
  const office = {
    ...boston,
    from: 'Monday',
    to: 'Monday',
    opens: '0:00',
    closes: '2:00',
  } as const;
  for (const moment of ['2026-03-07T12:00:00Z', '2026-10-31T12:00:00Z', '2026-11-28T12:00:00Z']) {
    expect(statusOf(office, moment)).toBe('Closed now, opens Monday 0:00');
  }
});

test('hours may pass midnight, and the week may start on any day', () => {
  const hours = { from: 'Saturday', to: 'Tuesday', opens: '20:00', closes: '2:00' } as const;
  const night = { ...mumbai, ...hours, time_zone: 'UTC' };
  const at = (moment: string) => statusOf(night, moment);
  // Wednesday, 25 November 2026: the night that began on Tuesday.
  expect(at('2026-11-25T01:59:00Z')).toMatch(/^Open now until 2:00/);
  expect(at('2026-11-25T02:00:00Z')).toMatch(/^Closed now, opens Saturday 20:00/);
  expect(at('2026-11-25T21:00:00Z')).toMatch(/^Closed now/);
  expect(at('2026-11-28T01:00:00Z')).toMatch(/^Closed now, opens Saturday/);
  expect(at('2026-11-28T23:59:00Z')).toMatch(/^Open now/);
  expect(at('2026-11-29T03:00:00Z')).toMatch(/^Closed now, opens Sunday 20:00/);
});

test('Sunday to Thursday is open on Sunday, and closed until then on Friday and Saturday', () => {
  const office = {
    ...boston,
    from: 'Sunday',
    to: 'Thursday',
    opens: '9 am',
    closes: '5 p.m.',
  } as const;
  const at = (moment: string) => statusOf(office, moment);
  expect(at('2026-11-29T17:00:00Z')).toBe(open);
  expect(at('2026-11-27T17:00:00Z')).toBe(opens('Sunday'));
  expect(at('2026-11-28T17:00:00Z')).toBe(opens('Sunday'));
  expect(formatHours(office)).toMatch(/^Sunday to Thursday, 9:00–17:00/);
});

test('an office that is open around the clock never closes', () => {
  const always = { ...boston, to: 'Sunday', opens: '0:00', closes: 'midnight' } as const;
  for (const moment of ['2026-11-28T05:00:00Z', '2026-11-29T04:59:00Z']) {
    expect(statusOf(always, moment)).toBe('Open now until 0:00');
  }
});

test('an office with one working day opens again after a week', () => {
  const monday = { ...boston, to: 'Monday' } as const;
  expect(statusOf(monday, '2026-11-30T22:00:00Z')).toBe(opens('Monday'));
});

test('an office with other hours on some days, and a break at noon, follows each of them', () => {
  const office: Office = {
    ...boston,
    from: 'Monday',
    to: 'Friday',
    opens: '8:00',
    closes: '12:00',
    hours: [{ from: 'Monday', to: 'Tuesday', opens: '14:00', closes: '18:00' }],
    time_zone: 'UTC',
  };
  const at = (moment: string) => statusOf(office, moment);
  expect(at('2026-11-24T11:00:00Z')).toBe('Open now until 12:00');
  expect(at('2026-11-24T13:00:00Z')).toBe('Closed now, opens Tuesday 14:00');
  expect(at('2026-11-24T15:00:00Z')).toBe('Open now until 18:00');
  expect(at('2026-11-25T15:00:00Z')).toBe('Closed now, opens Thursday 8:00');
  expect(formatHours({ ...office, zone_name: 'Berlin time' })).toBe(
    'Monday to Friday, 8:00–12:00; Monday to Tuesday, 14:00–18:00, Berlin\u00a0time',
  );
});

test('one day is named once, and an office whose visitors share its zone names none', () => {
  const { zone_name: _, ...office } = { ...boston, from: 'Monday', to: 'Monday' } as const;
  expect(formatHours(office)).toBe('Monday, 9:00–17:00');
});

test.each(['Asia/Mumbai', 'Eastern Time', '', 'EST5EDT/Boston', '+05:30', undefined])(
  'in the time zone %j, an office shows its hours but not whether it is open',
  (zone) => {
    const { time_zone, ...rest } = boston;
    const office = { ...rest, time_zone: zone };
    expect(statusOf(office, '2026-11-27T17:00:00Z')).toBeUndefined();
    expect(formatHours(office)).toMatch(/^Monday to Friday, 9:00–17:00/);
  },
);

test.each([{ opens: 'by appointment' }, { closes: '25:00' }, { opens: '17:00' }, { closes: '' }])(
  'hours with %j are not shown',
  (wrong) => {
    const office = { ...boston, ...wrong };
    expect(statusOf(office, '2026-11-27T17:00:00Z')).toBeUndefined();
    expect(formatHours(office)).toBeUndefined();
  },
);

test('the map is a search for the address, unless the office has its own', () => {
  const { searchParams } = new URL(mapAddress(boston));
  expect(searchParams.get('q')).toBe(boston.address);
  expect(mapAddress({ ...boston, map: 'https://maps.example/1' })).toBe('https://maps.example/1');
});
