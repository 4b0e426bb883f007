import { figureOf } from '#sources/figure.ts';
import { attempt, expectText, type Feed, fieldOf, jsonOf, spaced } from '#sources/reading.ts';

const folder = 'https://www.canada.ca/content/dam/ircc/documents/json';

/** Splits a key at its dot into a section, and a country or field in that section. */
function splitKey(key: string) {
  const [, section, name] = /^([\w-]+)\.([\w-]+)$/.exec(key) ?? [];
  return section === undefined || name === undefined ? undefined : { section, name };
}

const isTime = (text: string) => /(?:hour|day|week|month|year)$/.test(figureOf(text)?.unit ?? '');

/**
 * IRCC's processing times. A key looks like `visitor-outside-canada.IN`. A country is two capital letters, and countries are in
 * a separate file.
 */
export const irccTimes: Feed = {
  address: (key) => {
    const { name } = splitKey(key) ?? {};
    if (name === undefined) return undefined;
    const isCountry = /^[A-Z]{2}$/.test(name);
    return `${folder}/${isCountry ? 'data-ptime-en.json' : 'data-ptime-non-country-en.json'}`;
  },
  read: (bytes, key) =>
    attempt(() => {
      const { section, name } = splitKey(key) ?? {};
      if (section === undefined || name === undefined) {
        throw new Error(`no key is written like “${key}”`);
      }
      const time = fieldOf(fieldOf(jsonOf(bytes), section), name);
      if (
        time === null ||
        (typeof time === 'string' && /^(?:not enough data)?\.?$/i.test(spaced(time)))
      ) {
        throw new Error(`it gives no time for “${key}” at present`);
      }
      return { value: expectText(time, isTime) };
    }),
  planted: { key: 'planted.AQ', value: '1 day', file: '{"planted":{"AQ":"2 days"}}' },
};
