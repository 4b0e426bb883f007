/** Colours by name, each for the light and for the dark. */
export type Palette = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The name of a custom property. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What the dark has as the light has it is not said again. */
const declarations = (palette: Palette, side: 0 | 1) =>
  Object.entries(palette)
    .filter(([, [light, dark]]) => side === 0 || light !== dark)
    .map(([name, values]) => `--${kebab(name)}:${values[side]};`)
    .join('');

/** The rules that define colours, and what else is the same in the light and in the dark. */
export const definitions = (palette: Palette, besides = '') =>
  `:root{${declarations(palette, 0)}${besides}}@media (prefers-color-scheme:dark){:root{${declarations(palette, 1)}}}`;
