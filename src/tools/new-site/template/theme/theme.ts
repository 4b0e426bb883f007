import type { Theme } from '#components/theme/theme.ts';

/** Colours in light and dark mode. `npx vitest run tests/contract` tests their contrast. */
export const colors = {
  paper: ['#fbfcfe', '#10151b'],
  surface: ['#ffffff', '#18202a'],
  sunken: ['#e9f0f7', '#1b2530'],
  ink: ['#15202b', '#edf3f8'],
  muted: ['#3d4d5c', '#b5c4d2'],
  chip: ['transparent', '#e9f0f7'],
  line: ['#cdd9e5', '#324252'],
  control: ['#6f8294', '#7b8fa1'],
  spruce: ['#17456e', '#9cc8ee'],
  deep: ['#113452', '#113452'],
  onDeep: ['#f3f8fc', '#edf3f8'],
  onDeepMuted: ['#c2d6e8', '#b9cfe2'],
  action: ['#a83a12', '#b8441a'],
  actionHover: ['#8c2f0d', '#a03a14'],
  onAction: ['#ffffff', '#ffffff'],
  link: ['#165a8c', '#93c9f3'],
  gold: ['#2d6a9c', '#a3d0f2'],
  goldOnDeep: ['#f0d58a', '#f0d58a'],
  error: ['#9a1c1c', '#ffb3ab'],
  errorGround: ['#fde8e6', '#3a1715'],
  success: ['#1c5a3c', '#a3dcba'],
  successGround: ['#e0f2e6', '#14321f'],
} as const satisfies Theme['colors'];

export const scale = {
  '--text-s': '0.875rem',
  '--text-m': '1rem',
  '--text-l': 'clamp(1.0625rem,1rem + 0.3vw,1.25rem)',
  '--title-s': '1.1875rem',
  '--title-m': 'clamp(1.5rem,1.3rem + 1vw,2.125rem)',
  '--title-l': 'clamp(1.875rem,1.45rem + 2vw,3.125rem)',
  '--space-1': '0.25rem',
  '--space-2': '0.5rem',
  '--space-3': '0.75rem',
  '--space-4': '1rem',
  '--space-5': '1.5rem',
  '--space-6': '2rem',
  '--space-7': '3rem',
  '--space-8': 'clamp(2.5rem,2rem + 3vw,4.5rem)',
  '--gutter': 'clamp(1rem,0.5rem + 2.5vw,3rem)',
  '--radius-s': '0.5rem',
  '--radius-m': '1rem',
  '--radius-l': '2rem',
  '--radius-full': '9rem',
  '--veil': '17 52 82',
  '--shadow': '0 1px 2px rgb(var(--veil)/8%),0 6px 20px rgb(var(--veil)/7%)',
  '--measure': '36rem',
  '--wide': '72rem',
  '--header': '4.5rem',
  '--fast': '160ms',
  '--slow': '240ms',
} as const satisfies Theme['scale'];

export const cardHues = {
  stone: '#7d8b82',
  green: '#4f9a5f',
  teal: '#1f8f82',
  blue: '#2a7bb0',
  violet: '#7d62ad',
  amber: '#b98a1e',
} as const satisfies Theme['cardHues'];

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
