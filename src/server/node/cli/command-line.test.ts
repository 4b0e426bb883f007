import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { endWithNpm, exitWith } from './command-line';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A program started by this npm script, and the signals that it sent to itself. */
function programOf(script: string | undefined) {
  const signals: unknown[] = [];
  const program = {
    pid: 20,
    ppid: 10,
    env: { npm_lifecycle_event: script },
    kill: (...signal: unknown[]) => {
      signals.push(signal);
    },
  };
  endWithNpm(program);
  return { program, signals };
}

test('a server of `npm start` ends once when npm has died', () => {
  const { program, signals } = programOf('start');
  vi.advanceTimersByTime(10_000);
  expect(signals).toEqual([]);
  program.ppid = 1;
  vi.advanceTimersByTime(10_000);
  expect(signals).toEqual([[20, 'SIGTERM']]);
});

test.each([undefined, 'test'])('a program started by %s outlives its parent', (script) => {
  const { program, signals } = programOf(script);
  program.ppid = 1;
  vi.advanceTimersByTime(10_000);
  expect(signals).toEqual([]);
});

test.each([
  ['a configuration error is one sentence', new ConfigError('Set PORT.'), 'Set PORT.'],
  ['anything else keeps its stack', new TypeError('odd'), new TypeError('odd')],
])('at the end, %s', (_case, error, written) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited');
  });
  const write = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    exit.mockRestore();
    write.mockRestore();
  });
  expect(() => exitWith(error)).toThrow('exited');
  expect(exit).toHaveBeenCalledWith(1);
  expect(write).toHaveBeenCalledWith(written);
});
