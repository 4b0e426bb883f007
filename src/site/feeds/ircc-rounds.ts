import { figureOf } from '#sources/figure.ts';
import { attempt, expectText, type Feed, fieldOf, jsonOf } from '#sources/reading.ts';

const address = 'https://www.canada.ca/content/dam/ircc/documents/json/ee_rounds_123_en.json';

const isCount = (text: string) => figureOf(text)?.unit === '' && /^[\d,]+$/.test(text);

/** For each ending of a key: the field in the file, and a check of its format. */
const parts = new Map<string, readonly [field: string, isExpected: (text: string) => boolean]>([
  ['crs', ['drawCRS', isCount]],
  ['size', ['drawSize', isCount]],
  ['date', ['drawDate', (text) => /^\d{4}-\d\d-\d\d$/.test(text)]],
  ['name', ['drawName', (text) => text !== '']],
]);

/** Splits a key into the round's number, which may end with a letter (“91a”), and one of the parts. */
function splitKey(key: string) {
  const [, number = '', name = ''] = /^(\d{1,4}[a-z]?)\.(\w+)$/.exec(key) ?? [];
  const part = parts.get(name);
  return part && { number, part };
}

/** The rounds of Express Entry. A key looks like `91a.crs`. */
export const irccRounds: Feed = {
  address: (key) => (splitKey(key) ? address : undefined),
  read: (bytes, key) =>
    attempt(() => {
      const { number, part } = splitKey(key) ?? {};
      if (part === undefined) throw new Error(`no key is written like “${key}”`);
      const rounds = fieldOf(jsonOf(bytes), 'rounds');
      const matches = (Array.isArray(rounds) ? rounds : []).filter(
        (round) => round !== null && typeof round === 'object' && round.drawNumber === number,
      );
      if (matches.length !== 1) throw new Error(`it has ${matches.length} rounds “${number}”`);
      const [name, isExpected] = part;
      return { value: expectText(fieldOf(matches[0], name), isExpected) };
    }),
  planted: {
    key: '1a.crs',
    value: '1',
    file: '{"rounds":[{"drawNumber":"1a","drawCRS":"2"}]}',
  },
};
