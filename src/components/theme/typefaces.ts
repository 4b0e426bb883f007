import { typefaces } from '#generated/site/theme/theme.ts';
import type { Typeface } from './theme';

const {
  display,
  sans,
  greeting = display,
  ...scripts
}: Readonly<Record<string, Typeface>> & {
  readonly display: Typeface;
  readonly sans: Typeface;
  readonly greeting?: Typeface;
} = typefaces;

const families = (...faces: readonly Typeface[]) => [
  ...new Set([
    ...faces.map(({ family }) => family),
    ...faces.flatMap(({ locals }) => locals.map(({ family }) => family)),
  ]),
];

/** Font stacks. Until a font loads, scaled system fonts replace it, so that nothing moves. `tools/build/fonts` makes the subsets. */
export const stacks = {
  greeting: [...families(greeting, display, ...Object.values(scripts)), 'serif'].join(),
  display: [...families(display, ...Object.values(scripts)), 'serif'].join(),
  sans: [...families(sans, ...Object.values(scripts)), 'system-ui', 'sans-serif'].join(),
} as const;

export const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

/** English and French letters, the most frequent others in names, and typographic punctuation. Other letters come from system fonts. */
export const characters = `${characterRange(0x20, 0x7e)}\u00a0§©®«°»·½×ÁÅÄÀÂÆÇÈÉÊËÎÏÍÑÓÖØÔÙÛÜàâæçèéêëîïáãäåíñóöøúßôùûüÿŒœ‐‑–—‘’“”•…‹›€™−`;

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
