import { kebab } from './definitions';
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

/** A veil of the deep ground that hides what is behind it by so many percent. */
export const veil = (percent: number): string => `rgb(${token.veil}/${percent}%)`;
