import type { Theme } from '#components/theme/theme.ts';

/** Colours in light and dark mode. Their contrast is tested. */
export const colors = {
  paper: ['#faf6ee', '#0e1614'],
  surface: ['#fffdf8', '#1e2e2a'],
  sunken: ['#f2eadb', '#182623'],
  ink: ['#1c2422', '#f1ece0'],
  muted: ['#434f4b', '#b9c4bd'],
  chip: ['transparent', '#f2eadb'],
  line: ['#ddd2bd', '#2f433d'],
  /** Borders of controls. Contrast at least 3:1 (WCAG 1.4.11). */
  control: ['#7c8a84', '#74877f'],
  spruce: ['#15403a', '#a9cfc2'],
  /** The dark background of heroes, banners and the footer. */
  deep: ['#0f2c27', '#0f2c27'],
  onDeep: ['#f7f1e4', '#f1ece0'],
  onDeepMuted: ['#c5d6cd', '#b9cfc5'],
  action: ['#b4261b', '#c8372a'],
  actionHover: ['#931c13', '#ad2a1f'],
  onAction: ['#ffffff', '#ffffff'],
  link: ['#145347', '#a9cfc2'],
  gold: ['#694b15', '#e2bc6b'],
  goldOnDeep: ['#e2bc6b', '#e2bc6b'],
  error: ['#9c1f16', '#ffb4a6'],
  errorGround: ['#fbe7e1', '#3a1814'],
  success: ['#15503f', '#a6dcc4'],
  successGround: ['#e1efe6', '#12332a'],
} as const satisfies Theme['colors'];

export const scale = {
  '--text-s': '0.875rem',
  '--text-m': '1.0625rem',
  '--text-l': 'clamp(1.125rem,1.05rem + 0.4vw,1.3125rem)',
  '--title-s': 'clamp(1.1875rem,1.12rem + 0.35vw,1.375rem)',
  '--title-m': 'clamp(1.625rem,1.35rem + 1.25vw,2.375rem)',
  '--title-l': 'clamp(2.125rem,1.55rem + 2.6vw,3.75rem)',
  '--space-1': '0.25rem',
  '--space-2': '0.5rem',
  '--space-3': '0.75rem',
  '--space-4': '1rem',
  '--space-5': '1.5rem',
  '--space-6': '2rem',
  '--space-7': '3rem',
  '--space-8': 'clamp(3rem,2rem + 4vw,5.5rem)',
  '--gutter': 'clamp(1rem,0.5rem + 2.5vw,3rem)',
  '--radius-s': '0.375rem',
  '--radius-m': '0.875rem',
  '--radius-l': '1.5rem',
  '--radius-full': '9rem',
  /** The channels of `deep`, for overlays. */
  '--veil': '15 44 39',
  '--shadow': '0 1px 2px rgb(var(--veil)/8%),0 8px 24px rgb(var(--veil)/7%)',
  /** The maximum width of text: about 72 letters at the default size. */
  '--measure': '36rem',
  '--wide': '75rem',
  '--header': '4.5rem',
  '--fast': '160ms',
  '--slow': '240ms',
} as const satisfies Theme['scale'];

export const cardHues = {
  stone: '#8d8266',
  red: '#b5443a',
  orange: '#bf7028',
  gold: '#ab9017',
  green: '#42873c',
  teal: '#008079',
  blue: '#0275b3',
  violet: '#6d58ac',
  rose: '#a85186',
} as const satisfies Theme['cardHues'];

/** The dark surface is neutral, because the theme's green would turn warm hues olive. */
export const cardSurface = ['#fffdf8', '#22211e'] as const satisfies Theme['cardSurface'];

const tamil = {
  family: 'Tamil',
  file: '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2',
  script: [0xb80, 0xbff],
  locals: [],
} as const;

/**
 * Newsreader for headings, Figtree for text, Noto Sans Tamil for Tamil.
 * Widths were measured on Liberation and Noto. Liberation matches Times New Roman and Arial, and Roboto matches Arial.
 */
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
  // The letters of the greetings on Home and Contact. Any other letter would make browsers fetch the whole font.
  greeting: {
    ...tamil,
    family: 'Greeting',
    axes: { wght: 400 },
    letters: 'வணக்கம்தமிழிலும்பேசலாம்எழுதலாம்',
  },
  // Two files, so that an English page with a line in Tamil does not fetch the bold letters.
  tamil: { ...tamil, axes: { wght: 400 } },
  tamilBold: { ...tamil, axes: { wght: 600 } },
} as const satisfies Theme['typefaces'];
