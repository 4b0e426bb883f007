import { expect, test } from 'vitest';
import { stillClock } from '#tests/support/still-clock.ts';
import { createFailedAttempts } from './failed-attempts';

/** Makes attempts that fail or succeed, and counts them. */
function open(options: Parameters<typeof createFailedAttempts>[0]) {
  const { clock, pass } = stillClock();
  const attempts = createFailedAttempts({ clock, ...options });
  let count = 0;
  const attempt = (visitor: string | undefined, succeeds = false) =>
    attempts.make(
      visitor,
      async () => {
        count += 1;
        return succeeds;
      },
      (result) => !result,
    );
  return { attempt, attempts, countAttempts: () => count, pass };
}

test('after too many failures a visitor waits a minute, and others do not', async () => {
  const { attempt, countAttempts, pass } = open({ maxPerVisitor: 3 });
  for (let time = 0; time < 9; time += 1) await attempt('203.0.113.1');
  expect(countAttempts()).toBe(3);
  expect(await attempt('203.0.113.1', true)).toBeUndefined();
  expect(await attempt('203.0.113.2', true)).toBe(true);
  pass(61_000);
  expect(await attempt('203.0.113.1', true)).toBe(true);
});

test('simultaneous attempts count, too', async () => {
  const { attempt, countAttempts } = open({ maxPerVisitor: 3 });
  await Promise.all(Array.from({ length: 50 }, () => attempt('203.0.113.1')));
  expect(countAttempts()).toBe(3);
});

test('successful attempts have no limit', async () => {
  const { attempt, countAttempts } = open({ maxPerVisitor: 3 });
  for (let time = 0; time < 9; time += 1) await attempt('203.0.113.1', true);
  expect(countAttempts()).toBe(9);
});

test('an attempt that throws counts as failed', async () => {
  const { attempts, attempt, countAttempts } = open({ maxPerVisitor: 1 });
  const broken = () => Promise.reject(new Error('down'));
  await expect(attempts.make('203.0.113.1', broken, () => false)).rejects.toThrow('down');
  await attempt('203.0.113.1');
  expect(countAttempts()).toBe(0);
});

test('an IPv6 network may fail four times as often as a visitor', async () => {
  const { attempt, countAttempts } = open({ maxPerVisitor: 2 });
  for (let at = 0; at < 20; at += 1) await attempt(`2001:db8:1:${at.toString(16)}`);
  expect(countAttempts()).toBe(8);
});

test('all visitors together have a limit, including those without an address', async () => {
  const { attempt, countAttempts } = open({ maxPerVisitor: 2, maxInAll: 5 });
  for (let at = 0; at < 20; at += 1) await attempt(at % 4 === 0 ? undefined : `203.0.113.${at}`);
  expect(countAttempts()).toBe(5);
});
