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
  /** Some letters of the script. A line outside of pages in the script needs no more. */
  readonly letters?: string;
}

/** A font of the titles in shared pictures: of a package, or beginning with `./`, of the site's folder `theme`. */
export type DrawnFont = Pick<Typeface, 'file' | 'axes'>;

type Pair = readonly [light: string, dark: string];

/** What a site chooses of its look. The names are those that styles use (`tokens.ts`). */
export interface Theme {
  readonly colors: Readonly<Record<string, Pair>>;
  /** Custom properties of sizes, spaces, radii and durations, for example `--space-1`. */
  readonly scale: Readonly<Record<`--${string}`, string>>;
  /** Hues of card backgrounds. Each is mixed lightly into the page's surface colour. `stone` is for cards without a colour. */
  readonly cardHues: Readonly<Record<string, string>> & { readonly stone: string };
  /** The surface of cards in light and dark mode. */
  readonly cardSurface: Pair;
  /** Typefaces: for headings, for text, and for letters of other scripts. */
  readonly typefaces: Readonly<Record<string, Typeface>> & {
    readonly display: Typeface;
    readonly sans: Typeface;
  };
}
