import { expect, test } from 'vitest';
import { contrast, markPairs, textPairs } from '#tests/support/contrast.ts';
import { colors } from './theme';

const ratios = (pairs: typeof textPairs) =>
  pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) =>
      ([0, 1] as const).map(
        (side) =>
          [
            `${side === 0 ? 'light' : 'dark'}: ${front} on ${ground}`,
            contrast(colors[front][side], colors[ground][side]),
          ] as const,
      ),
    ),
  );

test.each(ratios(textPairs))('%s is readable (AA)', (_pair, ratio) => {
  expect(ratio).toBeGreaterThanOrEqual(4.5);
});

test.each(ratios(markPairs))('%s is visible (AA)', (_pair, ratio) => {
  expect(ratio).toBeGreaterThanOrEqual(3);
});
