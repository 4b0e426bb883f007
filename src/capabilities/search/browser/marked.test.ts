import { expect, test } from 'vitest';
import { colors } from '#components/theme/palette.ts';
import { contrast } from '#tests/support/contrast.ts';
import { highlightOpacity } from './marked';

const partsOf = (hex: string) =>
  (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** The colour of a background under the marker. */
function marked(ground: string, marker: string, share: number): string {
  const under = partsOf(ground);
  const mixed = partsOf(marker).map(
    (part, at) => (part * share + (under[at] ?? 0) * (100 - share)) / 100,
  );
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

test.each([
  ['light', 1.25],
  ['dark', 1.6],
] as const)(
  '%s: a marked word differs from its background, and is easy to read in results and suggestions',
  (theme, apart) => {
    const side = theme === 'light' ? 0 : 1;
    for (const name of ['paper', 'surface', 'sunken'] as const) {
      const ground = colors[name][side];
      const mark = marked(ground, colors.gold[side], highlightOpacity[theme]);
      expect(contrast(mark, ground), name).toBeGreaterThanOrEqual(apart);
      expect(contrast(mark, colors.ink[side]), name).toBeGreaterThanOrEqual(7);
    }
  },
);
