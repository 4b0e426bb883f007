import { figureOf } from '#sources/figure.ts';
import { attempt, expectText, type Feed, fieldOf, jsonOf } from '#sources/reading.ts';

const address = 'https://www.canada.ca/content/dam/ircc/documents/json/fees.json';

/** IRCC's fees. A key such as `study-permit` has the amount in each language: `{ "en": "$150", "fr": "150 $" }`. */
export const irccFees: Feed = {
  address: (key) => (/^[a-z\d]+(?:[-_][a-z\d]+)*$/i.test(key) ? address : undefined),
  read: (bytes, key) =>
    attempt(() => {
      const amount = fieldOf(fieldOf(jsonOf(bytes), key), 'en');
      return { value: expectText(amount, (text) => figureOf(text)?.unit === '$') };
    }),
  planted: { key: 'planted', value: '$1', file: '{"planted":{"en":"$2"}}' },
};
