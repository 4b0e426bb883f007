import { colors, scale as siteScale } from '#generated/site/theme/theme.ts';
import { toKebabCase } from './kebab';
import { stacks } from './typefaces';

/** The values of the design tokens. Scripts contain only their names (`tokens.ts`). */
export { colors };

export const scale = {
  ...siteScale,
  '--display': stacks.display,
  '--sans': stacks.sans,
  '--greeting': stacks.greeting,
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
