import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FeesPage } from '#generated/types.ts';

const folder = new URL('../../src/embedded/content/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

// Sound because the content check finds nothing wrong with the embedded content.
const page = JSON.parse(textOf('fees_page.json')) as Required<FeesPage>;

/** The amounts of Canadian dollars that a text names. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/\$(\d[\d,]*(?:\.\d+)?)/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );

test('a consultation costs what the booking page says (§own.fees)', () => {
  const rows = page.firm_fees.filter(({ link }) => String(link) === '/book-your-appointment');
  const booking = new Set(amountsIn(textOf('book_consultation.json')));
  expect(rows.map(({ amount }) => amount)).toEqual([...booking]);
});

test('what a service page gives as a fee of the government is that fee here, or the sum of two (§own.fees)', () => {
  const amounts = page.government_fees.map(({ amount }) => amount);
  const known = new Set([...amounts, ...amounts.flatMap((a) => amounts.map((b) => a + b))]);
  const claims = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'fees_page.json')
    .flatMap((name) => {
      const { claims: listed = [] } = JSON.parse(textOf(name)) as {
        readonly claims?: readonly { readonly kind?: string; readonly value: string }[];
      };
      return listed.filter(({ kind }) => kind === 'fee').map(({ value }) => ({ name, value }));
    });
  expect(claims.length).toBeGreaterThan(8);
  const strange = claims.filter(({ value }) => !amountsIn(value).every((each) => known.has(each)));
  expect(strange).toEqual([]);
});
