/** The name of a section in words: `pageHero` → `Page hero`. */
export const wordsOf = (name: string) => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** A family or form as a label: its first letter a capital. */
export const labelOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
