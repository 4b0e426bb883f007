/**
 * The typefaces: Newsreader for headings, Figtree for text, Noto Sans Tamil for Tamil. `tools/build/fonts` makes the
 * subsets. Until the fonts load, scaled system fonts replace them, so that nothing moves.
 */

export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** Average letter width in em, weighted by the frequency of letters in English. */
  readonly width: number;
}

export interface LocalFace {
  readonly family: string;
  /** Full names of fonts with equal widths. The browser uses the first installed font. */
  readonly names: readonly string[];
  /** The weight of our typeface that this font replaces and is scaled to. */
  readonly weight: number;
  readonly width: number;
}

export interface Typeface {
  readonly family: string;
  readonly file: string;
  /** Variation axes. A number fixes an axis, a range keeps it. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  readonly metrics?: Pick<FontMetrics, 'ascent' | 'descent'>;
  readonly locals: readonly LocalFace[];
  /** The script's first and last code points. Browsers fetch the file only for pages with letters of this script. */
  readonly script?: readonly [first: number, last: number];
}

const tamil = {
  family: 'Tamil',
  file: '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2',
  script: [0xb80, 0xbff],
  locals: [],
} as const;

/** Widths were measured on Liberation and Noto. Liberation matches Times New Roman and Arial, and Roboto matches Arial. */
export const typefaces = {
  display: {
    family: 'Newsreader',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    // A second weight would double the file.
    axes: { wght: 600, opsz: 40 },
    // With the font's own metrics, capitals would sit a tenth of an em above the middle of the line.
    metrics: { ascent: 0.9, descent: 0.25 },
    locals: [
      {
        family: 'Serif1',
        names: ['Times New Roman Bold', 'Liberation Serif Bold'],
        weight: 600,
        width: 0.4272,
      },
      { family: 'Serif2', names: ['Noto Serif Bold'], weight: 600, width: 0.5072 },
    ],
  },
  sans: {
    family: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    locals: [
      {
        family: 'Sans1',
        names: ['Arial', 'Liberation Sans', 'Roboto'],
        weight: 400,
        width: 0.4421,
      },
      {
        family: 'Sans1',
        names: ['Arial Bold', 'Liberation Sans Bold'],
        weight: 600,
        width: 0.4771,
      },
      { family: 'Sans2', names: ['Noto Sans Regular'], weight: 400, width: 0.4696 },
      { family: 'Sans2', names: ['Noto Sans Bold'], weight: 600, width: 0.5008 },
    ],
  },
  // Two files, so that an English page with a line in Tamil does not fetch the bold letters.
  tamil: { ...tamil, axes: { wght: 400 } },
  tamilBold: { ...tamil, axes: { wght: 600 } },
} as const satisfies Record<string, Typeface>;

const families = (...faces: readonly Typeface[]) => [
  ...new Set([
    ...faces.map(({ family }) => family),
    ...faces.flatMap(({ locals }) => locals.map(({ family }) => family)),
  ]),
];

/** Font stacks. Browsers fetch the Tamil font only for pages with Tamil text. */
export const stacks = {
  display: [...families(typefaces.display, typefaces.tamil), 'serif'].join(),
  sans: [...families(typefaces.sans, typefaces.tamil), 'system-ui', 'sans-serif'].join(),
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
