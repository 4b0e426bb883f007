import { expect, test } from 'vitest';
import { cardHues, hueShare, nearestHue, underHue } from './card-grounds';
import { contrast, drawnOn, textOn } from './contrast';
import { colors, tokenCss } from './palette';

test('the measure is that of WCAG: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#8a6420', '#8a6420')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

/** What `color-mix` in sRGB makes of a hue and the ground. */
function mixed(hue: string, ground: string): string {
  const parts = (hex: string) =>
    (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const under = parts(ground);
  const share = hueShare / 100;
  return `#${parts(hue)
    .map((part, at) => Math.round(part * share + (under[at] ?? 0) * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

test.each(Object.entries(cardHues))(
  'text on a card of %s is easy to read, light and dark',
  (_, hue) => {
    for (const side of [0, 1] as const) {
      const ground = mixed(hue, underHue[side]);
      expect(contrast(ground, colors.ink[side])).toBeGreaterThanOrEqual(7);
      expect(contrast(ground, colors.spruce[side])).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each([
  ['the green of a forest', '#3f6b3a', 'green'],
  ['a deep spruce', '#1f4d45', 'teal'],
  ['navy', '#2d5d7b', 'blue'],
  ['rust', '#b5652b', 'orange'],
  ['maroon', '#7a2a22', 'red'],
  ['wine', '#8c2f39', 'red'],
  ['olive', '#8a7324', 'gold'],
  ['a pale blue', '#cde', 'blue'],
  ['a light blue', '#9bd', 'blue'],
  ['plum', '#5b3a7d', 'violet'],
  ['black', '#000', 'stone'],
  ['white', '#ffffff', 'stone'],
] as const)('an editor who chooses %s recognises its hue', (_, wanted, hue) => {
  expect(nearestHue(wanted)).toBe(cardHues[hue]);
  expect(nearestHue(wanted.toUpperCase())).toBe(cardHues[hue]);
});

test('without a colour a card is of stone', () => {
  expect(nearestHue(undefined)).toBe(cardHues.stone);
});

const themes = ['light', 'dark'] as const;

const pairs = (list: typeof textOn) =>
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

test.each(pairs(textOn))('$theme: $front can be read on $ground (AA)', ({ ratio }) => {
  expect(ratio).toBeGreaterThanOrEqual(4.5);
});

/** What whole paragraphs are set in, on every ground they stand on. */
const bodyOn: typeof textOn = [
  ['ink', ['paper', 'surface', 'sunken', 'errorGround', 'successGround']],
  ['muted', ['paper', 'surface', 'sunken']],
  ['onDeep', ['deep']],
  ['onDeepMuted', ['deep']],
];

test.each(pairs(bodyOn))(
  '$theme: paragraphs in $front are easy to read on $ground (AAA)',
  ({ ratio }) => {
    expect(ratio).toBeGreaterThanOrEqual(7);
  },
);

test.each(pairs(drawnOn))('$theme: $front can be seen on $ground (AA)', ({ ratio }) => {
  expect(ratio).toBeGreaterThanOrEqual(3);
});

test('every colour reaches the page, light and dark', () => {
  const [light, dark] = tokenCss.split('prefers-color-scheme:dark');
  for (const [day, night] of Object.values(colors)) {
    expect(light).toContain(`:${day};`);
    if (night !== day) expect(dark).toContain(`:${night};`);
  }
});
