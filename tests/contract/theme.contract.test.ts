import { expect, test } from 'vitest';
import { colors } from '#generated/site/theme/theme.ts';
import { contrast, markPairs, textPairs } from '#tests/support/contrast.ts';

/** The colours of the site: text and marks are readable on their grounds, in light and dark mode. */
const ratiosBelow = (pairs: typeof textPairs, least: number) =>
  pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) =>
      ([0, 1] as const)
        .filter((side) => contrast(colors[front][side], colors[ground][side]) < least)
        .map((side) => `${side === 0 ? 'light' : 'dark'}: ${front} on ${ground}`),
    ),
  );

test('text has the contrast of WCAG AA', () => {
  expect(textPairs.length).toBeGreaterThan(5);
  expect(ratiosBelow(textPairs, 4.5)).toEqual([]);
});

test('marks and borders of controls have the contrast of WCAG AA', () => {
  expect(markPairs.length).toBeGreaterThan(1);
  expect(ratiosBelow(markPairs, 3)).toEqual([]);
});
