import { expect, test } from 'vitest';
import { cardGrounds, nearestGround } from './card-grounds';
import { contrast, drawnOn, textOn } from './contrast';
import { colors, tokenCss } from './palette';

test('the measure is that of WCAG: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#8a6420', '#8a6420')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(cardGrounds)('text on the card ground $background is easy to read', (ground) => {
  expect(contrast(ground.background, ground.text)).toBeGreaterThanOrEqual(7);
});

test.each(cardGrounds)('an editor who chooses $background gets it', ({ background }) => {
  expect(nearestGround(background).background).toBe(background);
  expect(nearestGround(background.toUpperCase()).background).toBe(background);
});

test.each([
  ['black', '#000', '#0f2c27'],
  ['white', '#ffffff', '#f2eadb'],
  ['none', undefined, '#f2eadb'],
  ['a pure red', '#f00', '#7d1a12'],
])('%s becomes the nearest ground of the palette', (_name, wanted, ground) => {
  expect(nearestGround(wanted).background).toBe(ground);
});

test('the short and the long way of writing a colour are one colour', () => {
  for (const short of ['#000', '#1af', '#c64', '#eee']) {
    expect(nearestGround(short)).toBe(nearestGround(short.replace(/[\da-f]/g, '$&$&')));
  }
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

test.each(pairs(textOn))(
  '$theme: $front can be read on $ground (AA) (§own.tokens)',
  ({ ratio }) => {
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  },
);

/** What whole paragraphs are set in, on every ground they stand on. */
const bodyOn: typeof textOn = [
  ['ink', ['paper', 'surface', 'sunken', 'errorGround', 'successGround']],
  ['muted', ['paper', 'surface', 'sunken']],
  ['onDeep', ['deep']],
  ['onDeepMuted', ['deep']],
];

test.each(pairs(bodyOn))(
  '$theme: paragraphs in $front are easy to read on $ground (AAA) (§own.tokens)',
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
