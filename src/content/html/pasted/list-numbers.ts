/** The `type` of an `ol`. */
export type Numbering = '1' | 'a' | 'A' | 'i' | 'I';

const byStyle: Readonly<Record<string, Numbering>> = {
  ...{ decimal: '1', 'decimal-leading-zero': '1' },
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
};

/** The `type` for a `list-style-type`; `undefined` if HTML has none. */
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

/** The value of a Roman numeral up to 89; `undefined` for other text. */
function romanValue(text: string): number | undefined {
  let [rest, value] = [text, 0];
  for (const [letters, worth] of romans) {
    for (; rest.startsWith(letters); rest = rest.slice(letters.length)) value += worth;
  }
  return rest === '' && inRoman(value) === text ? value : undefined;
}

/** A number read from a marker. */
export interface ItemNumber {
  readonly type: Numbering;
  readonly value: number;
}

const marker = /^\(?(\d{1,4}|[a-z]{1,6}|[A-Z]{1,6})[.)]?\)?$/;

/** Possible readings of a marker such as “3.”, “b)” or “(iv)”, the likeliest first. Empty for other text, such as “1.2”. */
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
  // A list may start with “i.”; it rarely starts with “v.”.
  return letters === 'i' ? [...roman, ...letter] : [...letter, ...roman];
}
