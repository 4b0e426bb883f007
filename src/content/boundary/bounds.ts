import type { FindingDetails } from '#content/findings/finding.ts';

/**
 * Size limits of a page: several times the size of the site's pages. The largest page still renders in a fraction of a second,
 * also one with a table of 500 rows. They apply to whole entries, which JSON Schema cannot limit.
 */
export const bounds = {
  /** Characters of a field before cleaning, which drops pasted pictures and their long addresses. */
  source: 1_000_000,
  plainText: 10_000,
  richText: 100_000,
  list: 200,
  /** `values`, `characters` and `elements` limit a whole entry, or all entries of a list on one page. */
  values: 2_000,
  characters: 100_000,
  elements: 8_000,
  unknownFields: 20,
  lostLinks: 10,
  /** Claims that a text names. Each part of a sum counts. */
  claimNames: 500,
  claimNamesOfPage: 1_000,
  /** Claims that name claims that name claims, and so on. */
  claimDepth: 5,
} as const;

export interface Usage {
  values: number;
  characters: number;
  elements: number;
}

export const newUsage = (): Usage => ({ values: 0, characters: 0, elements: 0 });

export const formatCount = (count: number): string => count.toLocaleString('en');

export const textTooLong = (length: number, limit: number): FindingDetails => ({
  rule: 'text-too-long',
  message: `has ${formatCount(length)} characters. The limit is ${formatCount(limit)}, so it is left out.`,
});

export function reserveRoom(
  used: Usage,
  text: string,
  elements?: number,
): FindingDetails | undefined {
  const limit = elements === undefined ? bounds.plainText : bounds.richText;
  if (text.length > limit) return textTooLong(text.length, limit);
  const characters = used.characters + text.length;
  const allElements = used.elements + (elements ?? 0);
  if (characters > bounds.characters) {
    const message = `does not fit: all texts of a page together may have ${formatCount(bounds.characters)} characters. It is left out.`;
    return { rule: 'entry-too-large', message };
  }
  if (allElements > bounds.elements) {
    const message = `does not fit with its ${formatCount(elements ?? 0)} paragraphs, links, pictures and other parts: all texts of a page together may have ${formatCount(bounds.elements)}. It is left out.`;
    return { rule: 'entry-too-large', message };
  }
  used.characters = characters;
  used.elements = allElements;
  return undefined;
}
