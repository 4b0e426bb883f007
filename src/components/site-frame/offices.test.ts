import { expect, test } from 'vitest';
import { defaultSite as site } from '#default-site.ts';
import type { Office } from '#generated/types.ts';
import { mapAddress, openStatus } from './offices';

const [toronto, chennai] = site.offices as readonly [Office, Office];
const open = 'Open now until 17:00, Toronto time';
const opens = (day: string) => `Closed now, opens ${day} 9:00, Toronto time`;

test.each([
  // Toronto is 5 hours behind UTC in winter, and 4 in summer.
  ['2026-11-27T13:59:59Z', opens('Friday')],
  ['2026-11-27T14:00:00Z', open],
  ['2026-11-27T21:59:59Z', open],
  ['2026-11-27T22:00:00Z', opens('Monday')],
  ['2026-11-28T16:00:00Z', opens('Monday')],
  // It is Monday in Chennai, and still Sunday in Toronto.
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
])('Toronto at %s: %s', (moment, status) => {
  expect(openStatus(toronto, new Date(moment))).toBe(status);
});

test('each office follows its own clock and week', () => {
  const saturday = new Date('2026-11-28T05:00:00Z');
  expect(openStatus(chennai, saturday)).toBe('Open now until 18:00, Chennai time');
  expect(openStatus(chennai, new Date('2026-11-28T12:30:00Z'))).toBe(
    'Closed now, opens Monday 10:00, Chennai time',
  );
});

test('hours may pass midnight, and the week may start on any day', () => {
  const hours = { from: 'Saturday', to: 'Tuesday', opens: '20:00', closes: '2:00' } as const;
  const night = { ...chennai, ...hours, time_zone: 'UTC' };
  const at = (moment: string) => openStatus(night, new Date(moment));
  // Wednesday, 25 November 2026: the night that began on Tuesday.
  expect(at('2026-11-25T01:59:00Z')).toMatch(/^Open now until 2:00/);
  expect(at('2026-11-25T02:00:00Z')).toMatch(/^Closed now, opens Saturday 20:00/);
  expect(at('2026-11-25T21:00:00Z')).toMatch(/^Closed now/);
  expect(at('2026-11-28T01:00:00Z')).toMatch(/^Closed now, opens Saturday/);
  expect(at('2026-11-28T23:59:00Z')).toMatch(/^Open now/);
  expect(at('2026-11-29T03:00:00Z')).toMatch(/^Closed now, opens Sunday 20:00/);
});

test('the map is a search for the address, unless the office has its own', () => {
  const { searchParams } = new URL(mapAddress(toronto));
  expect(searchParams.get('q')).toBe(toronto.address);
  expect(mapAddress({ ...toronto, map: 'https://maps.example/1' })).toBe('https://maps.example/1');
});
