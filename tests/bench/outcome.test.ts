import { expect, test } from 'vitest';
import { isMissed, linesOf, outcomeOf, tableOf } from './outcome';

const met = {
  name: 'Speed',
  result: '0.9 of it; more\n  detail',
  target: 'at least 0.8',
  met: true,
};

test('what was measured stands beside what is asked, and what could not be is said', async () => {
  const outcomes = [
    await outcomeOf('speed', async () => met),
    await outcomeOf('weight', async () => ({ ...met, result: '3 kg', target: '2 kg', met: false })),
    await outcomeOf('browser', () => Promise.reject(new Error('there is no Chromium'))),
  ];
  expect(tableOf(outcomes)).toBe(
    [
      '✓  speed    0.9 of it     at least 0.8',
      '✗  weight   3 kg          2 kg',
      '–  browser  not measured',
    ].join('\n'),
  );
  expect(outcomes.map(isMissed)).toEqual([false, true, true]);
  expect(outcomes.map(linesOf)[0]).toContain('detail');
  expect(outcomes.map(linesOf)[2]).toBe('– browser could not be measured: there is no Chromium');
});

test('what is only told fails nothing', async () => {
  expect(isMissed(await outcomeOf('x', async () => ({ ...met, met: false, told: true })))).toBe(
    false,
  );
});
