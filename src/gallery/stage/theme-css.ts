import { colors } from '#components/theme/palette.ts';
import { type ColorName, color } from '#components/theme/tokens.ts';
import type { Theme } from '../address';

/** `var(--on-deep)` → `--on-deep` */
const propertyOf = (name: ColorName) => color[name].slice('var('.length, -1);

/**
 * Sets one theme whatever the system prefers: the site's own values under the site's own names, a step more specific than
 * its rules. The site's rules stay as small as they are.
 */
export function themeCss(theme: Theme): string {
  const side = theme === 'light' ? 0 : 1;
  const values = Object.entries(colors).map(
    // Sound because the entries of a record of colours are named by colours.
    ([name, pair]) => `${propertyOf(name as ColorName)}:${pair[side]};`,
  );
  return `:root:root{color-scheme:only ${theme};${values.join('')}}`;
}
