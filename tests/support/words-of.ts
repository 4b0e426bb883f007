/** The attributes that visitors hear or see as text. */
const told = /^<[^>]*?\s(?:alt|aria-label|title|placeholder)="/;
const attribute = /\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g;

/**
 * Returns the words of a document: its texts, and the attributes that visitors hear or see, such as alt texts. Leaves out its head,
 * its scripts and the date of the last change, because Directus sets dates by its own clock.
 */
export const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, (tag) =>
      told.test(tag)
        ? ` [${Array.from(tag.matchAll(attribute), ([, text]) => text).join('|')}] `
        : ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/Last updated \w+ \d+, \d+/, '')
    .trim();

/** Returns where two texts differ first, with the words around it; `undefined` if they are equal. */
export function firstDifference(
  text: string,
  expected: string,
): readonly [string, string] | undefined {
  if (text === expected) return undefined;
  const at = [...text].findIndex((letter, index) => letter !== expected[index]);
  const from = Math.max(0, (at < 0 ? text.length : at) - 60);
  return [text.slice(from, from + 160), expected.slice(from, from + 160)];
}
