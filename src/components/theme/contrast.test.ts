import { expect, test } from 'vitest';
import { contrast, markPairs, textPairs } from '#tests/support/contrast.ts';
import { colors, tokenCss } from './palette';

test('contrast follows WCAG: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#8a6420', '#8a6420')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const themes = ['light', 'dark'] as const;

const pairs = (list: typeof textPairs) =>
  themes.flatMap((theme, side) =>
    list.flatMap(([front, grounds]) =>
      grounds.map((ground) => ({
        theme,
        front,
        ground,
        ratio: contrast(colors[front][side as 0 | 1], colors[ground][side as 0 | 1]),
      })),
    ),
  );

test.each(pairs(textPairs))('$theme: text in $front on $ground meets AA', ({ ratio }) => {
  expect(ratio).toBeGreaterThanOrEqual(4.5);
});

/** The colours of paragraphs, on every background. */
const bodyOn: typeof textPairs = [
  ['ink', ['paper', 'surface', 'sunken', 'errorGround', 'successGround']],
  ['muted', ['paper', 'surface', 'sunken']],
  ['onDeep', ['deep']],
  ['onDeepMuted', ['deep']],
];

test.each(pairs(bodyOn))('$theme: paragraphs in $front on $ground meet AAA', ({ ratio }) => {
  expect(ratio).toBeGreaterThanOrEqual(7);
});

test.each(pairs(markPairs))('$theme: marks in $front on $ground meet AA', ({ ratio }) => {
  expect(ratio).toBeGreaterThanOrEqual(3);
});

test('every colour is in the style sheet, light and dark', () => {
  const [light, dark] = tokenCss.split('prefers-color-scheme:dark');
  for (const [day, night] of Object.values(colors)) {
    expect(light).toContain(`:${day};`);
    if (night !== day) expect(dark).toContain(`:${night};`);
  }
});
