import { expect, test } from 'vitest';
import { isMissed, linesOf, outcomesOf, tableOf } from './outcome';

const met = {
  name: 'Speed',
  result: '0.9 of it; more\n  detail',
  target: 'at least 0.8',
  met: true,
};

test('results are listed beside their targets, and failed measurements are named', async () => {
  const outcomes = [
    ...(await outcomesOf('speed', async () => met)),
    ...(await outcomesOf('weight', async () => [
      { ...met, figure: 'whole', result: '3 kg', target: '2 kg', met: false },
      { ...met, figure: 'part', result: '1 kg', target: '2 kg' },
    ])),
    ...(await outcomesOf('browser', () => Promise.reject(new Error('there is no Chromium')))),
    ...(await outcomesOf('nothing', async () => [])),
  ];
  expect(tableOf(outcomes)).toBe(
    [
      '✓  speed          0.9 of it     at least 0.8',
      '✗  weight: whole  3 kg          2 kg',
      '✓  weight: part   1 kg          2 kg',
      '–  browser        not measured',
      '–  nothing        not measured',
    ].join('\n'),
  );
  expect(outcomes.map(isMissed)).toEqual([false, true, false, true, true]);
  expect(outcomes.map(linesOf)[0]).toContain('detail');
  expect(outcomes.map(linesOf)[3]).toBe('– browser could not be measured: there is no Chromium');
});

test('a figure that is only reported fails nothing', async () => {
  const outcomes = await outcomesOf('x', async () => ({ ...met, met: false, reportedOnly: true }));
  expect(outcomes.map(isMissed)).toEqual([false]);
});
