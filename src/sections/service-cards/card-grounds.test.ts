import { expect, test } from 'vitest';
import { colors } from '#components/theme/palette.ts';
import home from '#site/content/home_page.json';
import { defaultCards } from '#site/pages/home-defaults.ts';
import { contrast } from '#tests/support/contrast.ts';
import { cardHues, cardSurface, huePercent, nearestHue } from './card-grounds';

/** Mixes two colours as `color-mix` does in sRGB. */
function mixed(hue: string, ground: string): string {
  const parts = (hex: string) =>
    (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const under = parts(ground);
  const share = huePercent / 100;
  return `#${parts(hue)
    .map((part, at) => Math.round(part * share + (under[at] ?? 0) * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

test.each(Object.entries(cardHues))(
  'text on a card of %s meets AAA and headings AA, light and dark',
  (_, hue) => {
    for (const side of [0, 1] as const) {
      const ground = mixed(hue, cardSurface[side]);
      expect(contrast(ground, colors.ink[side])).toBeGreaterThanOrEqual(7);
      expect(contrast(ground, colors.spruce[side])).toBeGreaterThanOrEqual(4.5);
    }
  },
);

/** A colour in OKLab, where equal distances look equally different. */
function oklab(hex: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = (hex.slice(1).match(/../g) ?? [])
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

/** Difference between two grounds that a visitor sees at a glance when the cards are side by side. */
const clearDifference = 0.022;

test.each([
  ['the content', home.services_features],
  ['the defaults', defaultCards],
])('the eight cards of home have eight hues that look different, in %s', (_, cards) => {
  const hues = cards.map(({ bgColor }) => nearestHue(bgColor));
  expect(new Set(hues).size).toBe(8);
  for (const surface of cardSurface) {
    const grounds = hues.map((hue) => oklab(mixed(hue, surface)));
    for (const [index, ground] of grounds.entries())
      for (const neighbour of grounds.slice(index + 1))
        expect(
          Math.hypot(...ground.map((part, at) => part - (neighbour[at] ?? 0))),
        ).toBeGreaterThan(clearDifference);
  }
});

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
  ['raspberry', '#7d2a5c', 'rose'],
  ['black', '#000', 'stone'],
  ['white', '#ffffff', 'stone'],
] as const)('a card for %s has the nearest hue', (_, wanted, hue) => {
  expect(nearestHue(wanted)).toBe(cardHues[hue]);
  expect(nearestHue(wanted.toUpperCase())).toBe(cardHues[hue]);
});

test('a card without a colour is stone', () => {
  expect(nearestHue(undefined)).toBe(cardHues.stone);
});
