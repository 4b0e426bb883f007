import { toKebabCase } from './kebab';
import type { colors, scale } from './palette';

export type ColorName = keyof typeof colors;

export type ScaleName = keyof typeof scale extends `--${infer Name}` ? Name : never;

/** Turns `color.onDeep` into `var(--on-deep)`. */
const createReferences = <Name extends string>() =>
  new Proxy({} as Readonly<Record<Name, string>>, {
    get: (_, name) => `var(--${toKebabCase(String(name))})`,
  });

export const color = createReferences<ColorName>();

export const token = createReferences<ScaleName>();

/** The colour behind dialogs. Neutral, so that it darkens the dark background, too. */
export const backdrop = 'rgb(0 0 0/65%)';

/** Windows too low for fixed parts. At 400 % zoom, a window is 256 CSS pixels high (WCAG 1.4.10). */
export const lowWindow = '@media screen and (max-height: 20rem)';

/** Phones on which the booking bar takes less than a fifth of the screen. */
export const bookingBarMedia =
  '@media screen and (max-width: 47.99rem) and (min-width: 16rem) and (min-height: 26rem)';
