import { expect, test } from 'vitest';
import { answerBy } from '#site/texts/answer-day.ts';
import { draw } from '#tests/support/draw.tsx';
import { ReachNow } from './reach-now';

const toronto = {
  from: 'Monday',
  to: 'Friday',
  opens: '9:00',
  closes: '17:00',
  time_zone: 'America/Toronto',
} as const;

test.each([
  // Monday, 10:00 in Toronto, and an hour after closing.
  ['2026-11-30T15:00:00Z', '2026-12-02T22:00:00.000Z'],
  ['2026-11-30T23:00:00Z', '2026-12-02T22:00:00.000Z'],
  // Friday, Saturday, and Sunday morning in Chennai, which is Saturday night in Toronto.
  ['2026-11-27T15:00:00Z', '2026-12-01T22:00:00.000Z'],
  ['2026-11-28T15:00:00Z', '2026-12-01T22:00:00.000Z'],
  ['2026-11-29T02:30:00Z', '2026-12-01T22:00:00.000Z'],
  // Clocks go forward on Sunday, 8 March 2026, and back on Sunday, 1 November 2026.
  ['2026-03-06T15:00:00Z', '2026-03-10T21:00:00.000Z'],
  ['2026-10-30T15:00:00Z', '2026-11-03T22:00:00.000Z'],
])('a message of %s is answered after two working days, by %s', (sent, answered) => {
  expect(answerBy(toronto, 2, new Date(sent))?.toISOString()).toBe(answered);
});

test('an office whose hours or zone nobody can read promises no day', () => {
  const now = new Date('2026-11-30T15:00:00Z');
  expect(answerBy({ ...toronto, time_zone: 'Eastern Time' }, 2, now)).toBeUndefined();
  expect(answerBy({ ...toronto, opens: 'by appointment' }, 2, now)).toBeUndefined();
});

test('without scripts, each office shows its hours, and the message is ready', () => {
  const page = draw(<ReachNow about="Your study permit was refused" />);
  const links = page.all('a').map(({ attributes }) => attributes['href'] ?? '');
  const message = links.find((href) => href.startsWith('https://wa.me/'));
  expect(new URL(message ?? '').searchParams.get('text')).toContain(
    'Your study permit was refused',
  );
  expect(links.filter((href) => href.startsWith('tel:+'))).toHaveLength(2);
  expect(page.all('small').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Monday to Friday, 9:00–17:00/),
    expect.stringMatching(/^Monday to Saturday, 10:00–18:00/),
    'We answer within 2 working days.',
  ]);
});
