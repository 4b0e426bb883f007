import { kebab } from './kebab';
import type { colors, scale } from './palette';

export type ColorName = keyof typeof colors;

export type ScaleName = keyof typeof scale extends `--${infer Name}` ? Name : never;

/** What is asked for by a name refers to the custom property of that name; the compiler knows which there are. */
const references = <Name extends string>() =>
  new Proxy({} as Readonly<Record<Name, string>>, {
    get: (_, name) => `var(--${kebab(String(name))})`,
  });

/** Colours by name, each as a reference to its custom property. Their values are in `palette.ts`. */
export const color = references<ColorName>();

/** Space, type, radius and motion by name, each as a reference to its custom property. */
export const token = references<ScaleName>();

/** Over the page behind a dialog. Of no colour, so that it darkens the deep ground, too. */
export const backdrop = 'rgb(0 0 0/65%)';

/**
 * For a view so low that what is fixed would take the room to read: a window at 400 % zoom is 256 CSS pixels high (WCAG 1.4.10).
 */
export const low = '@media screen and (max-height: 20rem)';

/**
 * Where the bar that leads to booking stands at the foot of a phone: not in a view that is so low, or so narrow beside its height
 * in letters, that it would take a fifth of it.
 */
export const bookBar =
  '@media screen and (max-width: 47.99rem) and (min-width: 16rem) and (min-height: 26rem)';
