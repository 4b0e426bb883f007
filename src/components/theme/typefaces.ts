import { typefaces } from '#generated/site/theme/theme.ts';
import type { Typeface } from './theme';

const {
  display,
  sans,
  ...scripts
}: Readonly<Record<string, Typeface>> & {
  readonly display: Typeface;
  readonly sans: Typeface;
} = typefaces;

const families = (...faces: readonly Typeface[]) => [
  ...new Set([
    ...faces.map(({ family }) => family),
    ...faces.flatMap(({ locals }) => locals.map(({ family }) => family)),
  ]),
];

/**
 * Font stacks. `tools/build/fonts` makes the subsets. Until the fonts load, scaled system fonts replace them, so that nothing
 * moves. Browsers fetch the font of another script only for pages with its letters.
 */
export const stacks = {
  display: [...families(display, ...Object.values(scripts)), 'serif'].join(),
  sans: [...families(sans, ...Object.values(scripts)), 'system-ui', 'sans-serif'].join(),
} as const;

export const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

/** Western European letters and typographic punctuation. Other letters come from system fonts. */
export const characters = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}ŒœŠšŸŽžıˆ˜‐‑–—‘’‚“”„†•…‰‹›€™−×`;

/** Layout features to keep: kerning, ligatures, tabular figures and Tamil shaping. */
export const features = [
  'kern',
  'liga',
  'calt',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'tnum',
  'lnum',
  'akhn',
  'half',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'dist',
  'abvm',
  'blwm',
];
