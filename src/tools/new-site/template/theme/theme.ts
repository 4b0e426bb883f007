import type { Theme } from '#components/theme/theme.ts';

/**
 * Colours in light and dark mode. `npx vitest run tests/contract` tests their contrast. The pictures in `assets/`, and `bgColor` in
 * `content/home_page.json`, have colours of their own.
 */
export const colors = {
  paper: ['#fbfcfe', '#10151b'], // the page and the header
  surface: ['#ffffff', '#18202a'], // boxes and fields on the page
  sunken: ['#e9f0f7', '#1b2530'], // bands between sections
  ink: ['#15202b', '#edf3f8'], // text
  muted: ['#3d4d5c', '#b5c4d2'], // secondary text
  chip: ['transparent', '#e9f0f7'], // behind the logos of partners
  line: ['#cdd9e5', '#324252'], // lines between rows
  control: ['#6f8294', '#7b8fa1'], // borders of fields and buttons
  spruce: ['#17456e', '#9cc8ee'], // the brand: headings and quiet buttons
  deep: ['#113452', '#113452'], // dark grounds: titles of pages and the footer
  onDeep: ['#f3f8fc', '#edf3f8'], // text on dark grounds
  onDeepMuted: ['#c2d6e8', '#b9cfe2'], // secondary text on dark grounds
  action: ['#a83a12', '#b8441a'], // the main button
  actionHover: ['#8c2f0d', '#a03a14'], // the main button under the pointer
  onAction: ['#ffffff', '#ffffff'], // the words of the main button
  link: ['#165a8c', '#93c9f3'], // links
  gold: ['#2d6a9c', '#a3d0f2'], // ornaments, icons and the focus ring
  goldOnDeep: ['#f0d58a', '#f0d58a'], // ornaments on dark grounds
  error: ['#9a1c1c', '#ffb3ab'], // messages about mistakes
  errorGround: ['#fde8e6', '#3a1715'], // grounds of messages about mistakes
  success: ['#1c5a3c', '#a3dcba'], // messages of success
  successGround: ['#e0f2e6', '#14321f'], // grounds of messages of success
} as const satisfies Theme['colors'];

/** Writes the red, green and blue of a colour as numbers. */
const readChannels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(' ');

/** Sizes, spaces, corners and durations. */
export const scale = {
  '--text-s': '0.875rem', // small print
  '--text-m': '1rem', // text
  '--text-l': 'clamp(1.0625rem,1rem + 0.3vw,1.25rem)', // introductions
  '--title-s': '1.1875rem', // headings of cards
  '--title-m': 'clamp(1.5rem,1.3rem + 1vw,2.125rem)', // headings of sections
  '--title-l': 'clamp(1.875rem,1.45rem + 2vw,3.125rem)', // the heading of the page
  '--space-1': '0.25rem', // the smallest space
  '--space-2': '0.5rem',
  '--space-3': '0.75rem',
  '--space-4': '1rem',
  '--space-5': '1.5rem',
  '--space-6': '2rem',
  '--space-7': '3rem',
  '--space-8': 'clamp(2.5rem,2rem + 3vw,4.5rem)', // the space between sections
  '--gutter': 'clamp(1rem,0.5rem + 2.5vw,3rem)', // the space beside the text
  '--radius-s': '0.5rem', // corners of fields
  '--radius-m': '1rem', // corners of cards
  '--radius-l': '2rem', // corners of large boxes
  '--radius-full': '9rem', // corners of buttons
  '--veil': readChannels(colors.deep[0]), // the colour of shadows
  '--shadow': '0 1px 2px rgb(var(--veil)/8%),0 6px 20px rgb(var(--veil)/7%)', // below cards
  '--measure': '36rem', // the width of a column of text
  '--wide': '72rem', // the width of the page
  '--header': '4.5rem', // the height of the header
  '--fast': '160ms', // the duration of small changes
  '--slow': '240ms', // the duration of large changes
} as const satisfies Theme['scale'];

/** Grounds of cards, each mixed lightly into their surface. `stone` is for cards without a colour. */
export const cardHues = {
  stone: '#7d8b82',
  green: '#4f9a5f',
  teal: '#1f8f82',
  blue: '#2a7bb0',
  violet: '#7d62ad',
  amber: '#b98a1e',
} as const satisfies Theme['cardHues'];

/** The surface of cards, light and dark. */
export const cardSurface = ['#ffffff', '#20231f'] as const satisfies Theme['cardSurface'];

const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Figtree for text, and a bold cut of it for headings. Widths were measured on Liberation, which matches Arial. */
export const typefaces = {
  display: {
    family: 'Figtree-Bold',
    file: figtree,
    axes: { wght: 700 },
    locals: [
      {
        family: 'Bold1',
        names: ['Arial Bold', 'Liberation Sans Bold'],
        weight: 700,
        width: 0.4771,
      },
    ],
  },
  sans: {
    family: 'Figtree',
    file: figtree,
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
    ],
  },
} as const satisfies Theme['typefaces'];
