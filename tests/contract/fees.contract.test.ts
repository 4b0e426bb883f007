import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatMoney } from '#components/primitives/money.ts';
import type { FeesPage } from '#generated/types.ts';
import { pages } from '#pages/index.ts';
import { addUpCases } from '#sections/government-fees/totals.ts';

const folder = new URL('../../src/embedded/content/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

// Safe because the content check finds nothing wrong with the embedded content.
const page = JSON.parse(textOf('fees_page.json')) as Required<FeesPage>;

/** The amounts in Canadian dollars in a text. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/\$(\d[\d,]*(?:\.\d+)?)/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );

test('the booking page takes the price of a consultation from the fees page', () => {
  const rows = page.firm_fees.filter(({ link }) => String(link) === '/book-your-appointment');
  const booking = textOf('book_consultation.json');
  expect(rows.map(({ name }) => name)).toEqual(['consultation-fee']);
  expect(booking).toContain('{{claim:consultation-fee}} CAD');
  expect(amountsIn(booking)).toEqual([]);
});

/** The fees on service pages, as checked figures. */
const claims = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'fees_page.json')
  .flatMap((name) => {
    const { claims: listed = [] } = JSON.parse(textOf(name)) as {
      readonly claims?: readonly {
        readonly claim: string;
        readonly kind?: string;
        readonly value: string;
        readonly unconfirmed?: string;
      }[];
    };
    return listed.filter(({ kind }) => kind === 'fee').map((claim) => ({ name, ...claim }));
  });

/** The cases with their totals, as the fees page shows them. */
const cases = addUpCases(page.government_fees, page.cases);

/** Whether a figure has the name of a case. */
const isCase = ({ claim }: { readonly claim: string }) =>
  cases.some(({ title }) => title === claim);

test('a total on a service page equals its case on the fees page, including “about”, and links to it', () => {
  const found = claims.filter(isCase);
  expect(found.map(({ claim }) => claim)).toEqual(['Sponsoring your spouse or partner']);
  for (const { name, claim, value, unconfirmed } of found) {
    const index = cases.findIndex(({ title }) => title === claim);
    const { total = 0, without } = cases[index] ?? {};
    expect(value).toBe(`${without ? 'About ' : ''}${formatMoney(total)}`);
    expect(unconfirmed !== undefined).toBe(without);
    expect(textOf(name)).toContain(`"/fees#government-fees-${index + 1}"`);
  }
});

test('a government fee on a service page is a fee on the fees page, or the sum of two', () => {
  const amounts = page.government_fees.map(({ amount }) => amount);
  const known = new Set([...amounts, ...amounts.flatMap((a) => amounts.map((b) => a + b))]);
  expect(claims.length).toBeGreaterThan(8);
  const strange = claims.filter(
    (claim) => !isCase(claim) && !amountsIn(claim.value).every((each) => known.has(each)),
  );
  expect(strange).toEqual([]);
});

test('a fee that is unconfirmed on one page is unconfirmed on all', () => {
  const waits = new Map(
    page.government_fees.map(({ amount, unconfirmed }) => [amount, unconfirmed !== undefined]),
  );
  const known = claims
    .map((claim) => ({
      ...claim,
      listed: amountsIn(claim.value).filter((each) => waits.has(each)),
    }))
    .filter(({ listed }) => listed.length > 0);
  expect(known.length).toBeGreaterThan(8);
  const differing = known.filter(
    ({ listed, unconfirmed }) =>
      listed.some((each) => waits.get(each)) !== (unconfirmed !== undefined),
  );
  expect(differing).toEqual([]);
});

test('every service page has one of our fees on the fees page', () => {
  const linked = new Set(page.firm_fees.map(({ link }) => String(link)));
  const without = pages
    .filter(({ group, path }) => group !== undefined && !linked.has(path))
    .map(({ path }) => path);
  expect(
    without,
    `Add a row with the link ${without[0]} to “firm_fees” in src/embedded/content/fees_page.json.`,
  ).toEqual([]);
});
