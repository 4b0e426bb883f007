/**
 * The typefaces of the site: Newsreader for headings, in one weight, Figtree for text and controls, variable, and Noto Serif
 * Tamil for lines in Tamil; all are subset by the build (`server/build/fonts`). Until the first two have arrived, faces of the
 * visitor's system stand in, scaled so that nothing moves.
 */

/** Measures of a typeface, each as a share of its em. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** The width of a letter on average, weighted by how often English has it. */
  readonly width: number;
}

/** A face of the visitor's system. */
export interface LocalFace {
  readonly family: string;
  /** Full names, the first that is installed is taken; faces of equal widths stand together. */
  readonly names: readonly string[];
  /** The weight of ours that it stands in for and is scaled to. */
  readonly weight: number;
  /** Its average width, measured as that of our own faces is. */
  readonly width: number;
}

export interface Typeface {
  readonly family: string;
  /** The file of the package that the subset is made of. */
  readonly file: string;
  /** Axes of the file: those given a number are fixed there, the others keep the range. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** Where its letters are to stand in a line, if not where the file says. */
  readonly stand?: Pick<FontMetrics, 'ascent' | 'descent'>;
  readonly locals: readonly LocalFace[];
  /** The first and the last letter of the script that it alone sets: it is fetched only where a page has such letters. */
  readonly script?: readonly [first: number, last: number];
}

/**
 * The widths of the local faces were measured on Liberation Serif and Sans, whose letters are as wide as those of Times New
 * Roman and Arial, and on Noto Serif and Sans; Roboto is as wide as Arial. Headings are bold, so bold faces stand in for them.
 */
export const typefaces = {
  display: {
    family: 'Newsreader',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    // Headings come first and are all of one weight; another would double the file that everybody waits for.
    axes: { wght: 600, opsz: 40 },
    // The file would set capitals a tenth of an em above the middle of the line, so that a mark beside them seems to sag.
    stand: { ascent: 0.9, descent: 0.25 },
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
  tamil: {
    family: 'Tamil',
    file: '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-400-normal.woff2',
    axes: {},
    script: [0xb80, 0xbff],
    // A phone without a face for Tamil has none to measure, and one with it shows the line as it does everywhere else.
    locals: [],
  },
} as const satisfies Record<string, Typeface>;

const families = (...faces: readonly Typeface[]) => [
  ...new Set([
    ...faces.map(({ family }) => family),
    ...faces.flatMap(({ locals }) => locals.map(({ family }) => family)),
  ]),
];

/** Lists of families for the theme; Tamil in the text face comes from the visitor's system. */
export const stacks = {
  display: [...families(typefaces.display, typefaces.tamil), 'serif'].join(),
  sans: [...families(typefaces.sans), 'system-ui', 'sans-serif'].join(),
} as const;

/** Every letter from one code point to another. */
export const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

/**
 * What the subsets of the Latin faces hold: Latin as English, French and the other languages of Western Europe write it, and the punctuation
 * of careful typesetting. A letter beyond it comes from the visitor's system.
 */
export const characters = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŠšŸŽžıˆ˜‐‑–—‘’‚“”„†•…‰‹›€™−×`;

/** Layout features that stay: kerning, ligatures, marks, figures of one width for tables, and what joins Tamil syllables. */
export const features = [
  ...['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'],
  ...['akhn', 'half', 'pres', 'abvs', 'blws', 'psts', 'haln', 'dist', 'abvm', 'blwm'],
];
