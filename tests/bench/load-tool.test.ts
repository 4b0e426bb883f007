import { expect, test } from 'vitest';
import { readWrk } from './load-tool';

test('wrk’s counts are read from its script’s line', () => {
  const printed = 'Running 3s test @ http://x\n  1 threads\ncounted 3000 3000000 2500 48000000 0\n';
  expect(readWrk(printed)).toEqual({ answers: 3000, duration: 3, p99: 2.5, bytes: 48_000_000 });
});

test.each(['counted 3000 3000000 2500 48000000 7', 'counted 0 3000000 0 0 0', ''])(
  'faulty runs are refused, not averaged: %j',
  (printed) => {
    expect(() => readWrk(printed)).toThrow('faults');
  },
);
