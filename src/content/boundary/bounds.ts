import { notes } from '#content/findings/messages.ts';
import type { RuleName } from '#content/findings/rules.ts';

/**
 * What content may hold, several times what pages have (at most 349 values, lists of 18, a text of 8,100 characters, 17,100
 * characters and 137 elements in all), so that the largest page is rendered in some tens of milliseconds. They stand here and
 * not in the schemas: what makes a page slow is the sum of its fields, which no keyword of JSON Schema counts, and what is
 * bounded there is a choice of the field.
 */
export const bounds = {
  /** Characters of a field before it is cleaned: a picture that was pasted into a text is long, and goes. */
  source: 1_000_000,
  /** Of all rich texts of an entry before they are cleaned: cleaning takes its time, whatever is left then. */
  sources: 2_000_000,
  plainText: 10_000,
  richText: 100_000,
  list: 200,
  /** Of a whole entry, or of a list of entries that one page shows. */
  values: 1_200,
  characters: 100_000,
  elements: 1_000,
  /** Of these an entry names so many. */
  unknownFields: 20,
  /** Maximum number of dead links reported for a text. */
  lostLinks: 10,
} as const;

/** How much of the bounds is used up by what was read so far. */
export interface Usage {
  /** Of rich texts as they came. */
  sources: number;
  values: number;
  characters: number;
  /** Of clean texts. */
  elements: number;
  /** Of texts as they came, which are parsed before they are clean. */
  readonly parsed: { elements: number };
}

export const newUsage = (): Usage => ({
  sources: 0,
  values: 0,
  characters: 0,
  elements: 0,
  parsed: { elements: 0 },
});

interface TooLarge {
  readonly rule: RuleName;
  readonly message: string;
}

/** A clean text: its characters, and the elements it has as rich text. */
export interface CleanText {
  readonly text: string;
  readonly elements?: number;
}

/** Adds a text to what is used. @returns why it has no room, in which case it counts for nothing; `undefined` where it has */
export function takeRoom(used: Usage, { text, elements }: CleanText): TooLarge | undefined {
  const most = elements === undefined ? bounds.plainText : bounds.richText;
  if (text.length > most) {
    return { rule: 'text-too-long', message: notes.textTooLong(text.length, most) };
  }
  const characters = used.characters + text.length;
  const all = used.elements + (elements ?? 0);
  if (characters > bounds.characters) {
    return { rule: 'entry-too-large', message: notes.tooManyCharacters(bounds.characters) };
  }
  if (all > bounds.elements) {
    return { rule: 'entry-too-large', message: notes.tooManyShown(elements ?? 0, bounds.elements) };
  }
  used.characters = characters;
  used.elements = all;
  return undefined;
}
