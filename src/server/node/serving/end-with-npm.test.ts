import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWithNpm } from './end-with-npm';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A program that this script of npm started, and the signals it sent to itself. */
function programOf(script: string | undefined) {
  const signals: unknown[] = [];
  const program = {
    pid: 20,
    ppid: 10,
    env: { npm_lifecycle_event: script },
    kill: (...signal: unknown[]) => void signals.push(signal),
  };
  endWithNpm(program);
  return { program, signals };
}

test('a server of `npm start` ends, once, when npm is gone', () => {
  const { program, signals } = programOf('start');
  vi.advanceTimersByTime(10_000);
  expect(signals).toEqual([]);
  program.ppid = 1;
  vi.advanceTimersByTime(10_000);
  expect(signals).toEqual([[20, 'SIGTERM']]);
});

test.each([undefined, 'test'])('started by %s, it outlives what started it', (script) => {
  const { program, signals } = programOf(script);
  program.ppid = 1;
  vi.advanceTimersByTime(10_000);
  expect(signals).toEqual([]);
});
