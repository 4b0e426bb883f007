import { expect, test } from 'vitest';
import { fetchSources } from '#sources/fetch-sources.ts';
import type { BookingSlots } from './engine/free-times';
import { createSlotReader } from './slot-reader';

const url = 'https://secret-host.example/a-secret-key.ics';

const calendarOf = (...periods: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VFREEBUSY', ...periods, 'END:VFREEBUSY', 'END:VCALENDAR'].join('\r\n');

const free = (periods: string) => calendarOf(`FREEBUSY;FBTYPE=FREE:${periods}`);

/** A reader of a calendar, at a time that the test moves. */
function openReader(first: string | Response | Error) {
  const state = { answer: first, now: Date.parse('2026-12-02T14:05:00Z') };
  const published: BookingSlots[] = [];
  const lines: string[] = [];
  const { refresh } = createSlotReader({
    url,
    intervalMs: 60_000,
    fetchFiles: (addresses, options) =>
      fetchSources(addresses, {
        ...options,
        fetch: async () => {
          const { answer } = state;
          if (answer instanceof Error) throw answer;
          return typeof answer === 'string' ? new Response(answer) : answer;
        },
      }),
    publish: (slots) => published.push(slots),
    warn: (line) => lines.push(line),
    now: () => state.now,
  });
  const readAt = async (iso: string) => {
    state.now = Date.parse(iso);
    await refresh();
    return published.at(-1)?.times.map(({ start }) => new Date(start).toISOString().slice(5, 16));
  };
  return { state, lines, readAt, until: () => published.at(-1)?.until ?? 0 };
}

test('a time that has begun counts from the next half hour, and the past is left out', async () => {
  const { readAt } = openReader(
    free('20260101T140000Z/PT1H,20261202T140000Z/PT30M,20261202T150000Z/PT2H'),
  );
  expect(await readAt('2026-12-02T14:05:00Z')).toEqual(['12-02T15:00']);
  expect(await readAt('2026-12-02T15:20:00Z')).toEqual(['12-02T15:30']);
  expect(await readAt('2026-12-02T16:31:00Z')).toEqual([]);
});

test('six times within fourteen days are shown, and none of a day or more', async () => {
  const days = Array.from({ length: 8 }, (_, at) => `202612${String(at + 10)}T140000Z/PT1H`);
  const { readAt } = openReader(free([...days, '20261204T000000Z/P1D'].join(',')));
  expect(await readAt('2026-12-02T14:05:00Z')).toEqual(
    ['10', '11', '12', '13', '14', '15'].map((day) => `12-${day}T14:00`),
  );
  const later = openReader(
    free('20261216T140000Z/PT1H,20261217T140000Z/PT1H,99991217T140000Z/PT1H'),
  );
  expect(await later.readAt('2026-12-02T14:05:00Z')).toEqual(['12-16T14:00']);
});

test('while the calendar fails, the times stay for less than an hour', async () => {
  const { state, readAt, lines } = openReader(free('20261203T140000Z/PT1H'));
  expect(await readAt('2026-12-02T14:05:00Z')).toHaveLength(1);
  state.answer = new Response(null, { status: 500 });
  expect(await readAt('2026-12-02T14:59:00Z')).toHaveLength(1);
  expect(await readAt('2026-12-02T15:06:00Z')).toEqual([]);
  state.answer = free('20261203T140000Z/PT1H');
  expect(await readAt('2026-12-02T15:16:00Z')).toHaveLength(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('it answers with status 500');
});

test('an unchanged calendar keeps its expiry for half an hour, so that pages stay cached', async () => {
  const { readAt, until } = openReader(free('20261203T140000Z/PT1H'));
  const expiries: number[] = [];
  for (const minute of ['00', '10', '29', '30']) {
    await readAt(`2026-12-02T14:${minute}:00Z`);
    expiries.push((until() - Date.parse('2026-12-02T14:00:00Z')) / 60_000);
  }
  expect(expiries).toEqual([60, 60, 60, 90]);
});

test.each([
  ['an HTML page', '<html></html>', 'it is not a calendar'],
  ['a huge file', free(`20261203T140000Z/PT1H${' '.repeat(1_000_001)}`), 'it has more than 1 MB'],
  ['only busy times', calendarOf('FREEBUSY:20261203T140000Z/PT1H'), 'FBTYPE=FREE'],
  [
    'no answer',
    new TypeError('fetch failed', {
      cause: new Error('getaddrinfo ENOTFOUND secret-host.example'),
    }),
    'it does not answer',
  ],
  [
    'another secret address',
    new Response(null, { status: 302, headers: { location: 'https://secret-host-2.example/' } }),
    'it redirects to another host',
  ],
])(
  '%s shows nothing, and the log says so once without the address',
  async (_name, answer, reason) => {
    const { readAt, lines } = openReader(answer);
    expect(await readAt('2026-12-02T14:05:00Z')).toEqual([]);
    await readAt('2026-12-02T14:15:00Z');
    expect(lines).toEqual([expect.stringContaining(reason)]);
    expect(lines[0]).not.toMatch(/secret/);
  },
);
