/** What a list counts with, as `type` of an `ol`. */
export type Numbering = '1' | 'a' | 'A' | 'i' | 'I';

const byStyle: Readonly<Record<string, Numbering>> = {
  ...{ decimal: '1', 'decimal-leading-zero': '1' },
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
};

/** The numbering of a `list-style-type`; `undefined` for one that HTML has no `type` for. */
export const numberingOf = (style: string): Numbering | undefined =>
  Object.hasOwn(byStyle, style) ? byStyle[style] : undefined;

const romans: readonly (readonly [string, number])[] = [
  ...([
    ['l', 50],
    ['xl', 40],
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ] as const),
];

const inRoman = (number: number): string => {
  let [rest, text] = [number, ''];
  for (const [letters, value] of romans) {
    for (; rest >= value; rest -= value) text += letters;
  }
  return text;
};

/** The value of a Roman number up to 89; `undefined` for what is none. */
function romanValue(text: string): number | undefined {
  let [rest, value] = [text, 0];
  for (const [letters, worth] of romans) {
    for (; rest.startsWith(letters); rest = rest.slice(letters.length)) value += worth;
  }
  return rest === '' && inRoman(value) === text ? value : undefined;
}

/** A number before an item. */
export interface ItemNumber {
  readonly type: Numbering;
  readonly value: number;
}

const marker = /^\(?(\d{1,4}|[a-z]{1,6}|[A-Z]{1,6})[.)]?\)?$/;

/** The ways to read the marker of an item, such as “3.”, “b)” or “(iv)”; the likeliest first, and none for what is no single number. */
export function readNumber(text: string): readonly ItemNumber[] {
  const given = marker.exec(text)?.[1];
  if (given === undefined) return [];
  if (/^\d/.test(given)) return [{ type: '1', value: Number(given) }];
  const letters = given.toLowerCase();
  const isLower = letters === given;
  const value = romanValue(letters);
  const roman: readonly ItemNumber[] = value ? [{ type: isLower ? 'i' : 'I', value }] : [];
  const place = letters.charCodeAt(0) - 96;
  const letter: readonly ItemNumber[] =
    letters.length === 1 ? [{ type: isLower ? 'a' : 'A', value: place }] : [];
  // “v.” begins no list as a rule, but “i.” does.
  return letters === 'i' ? [...roman, ...letter] : [...letter, ...roman];
}
