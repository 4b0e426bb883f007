import { toKebabCase } from './kebab';
import { stacks } from './typefaces';

/** The values of the design tokens. Scripts contain only their names (`tokens.ts`). */
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
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

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
  '--display': stacks.display,
  '--sans': stacks.sans,
} as const;

const definitions = (values: readonly (readonly [name: string, value: string])[]) =>
  values.map(([name, value]) => `${name}:${value};`).join('');

/** The rules for light (0) or dark (1) mode. Dark mode has only the colours that it changes. */
const colorRules = (theme: 0 | 1) =>
  definitions(
    Object.entries(colors)
      .filter(([, [light, dark]]) => theme === 0 || light !== dark)
      .map(([name, pair]) => [`--${toKebabCase(name)}`, pair[theme]]),
  );

/** For visitors who ask for more contrast: no muted text, and lines as strong as the borders of controls. */
const highContrast =
  '@media (prefers-contrast:more){:root{--muted:var(--ink);--on-deep-muted:var(--on-deep);--line:var(--control);}}';

export const tokenCss = `:root{${colorRules(0)}color-scheme:light dark;${definitions(Object.entries(scale))}}@media (prefers-color-scheme:dark){:root{${colorRules(1)}}}${highContrast}`;
