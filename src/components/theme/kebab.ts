/** The kebab-case form of a camelCase token name, as its custom property spells it. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
