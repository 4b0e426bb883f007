import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { totalsForPage, usualCases } from '#components/totals/totals.ts';
import { parseEntry } from '#content/boundary/boundary.ts';
import type { FeesPage } from '#generated/types.ts';
import { pages } from '#pages/index.ts';

const folder = new URL('../../src/embedded/content/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

// The cast is safe, because the content check finds nothing wrong with the embedded content.
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

/** The names in `{{claim:…}}` of a text; a sum has several. */
const namesIn = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/\{\{claim:([^}]+)\}\}/g)].map(([, names = '']) => names.split('+'));

/** The fees on service pages, as checked figures. */
const claims = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'fees_page.json')
  .flatMap((name) => {
    const { claims: listed = [] } = JSON.parse(textOf(name)) as {
      readonly claims?: readonly {
        readonly claim: string;
        readonly kind?: string;
        readonly value: string;
      }[];
    };
    return listed.filter(({ kind }) => kind === 'fee').map((claim) => ({ name, ...claim }));
  });

const amounts = new Map(page.government_fees.map(({ name, amount }) => [name, amount]));

/** The cases with their totals, as the fees page shows them. */
const cases = usualCases(page, page.cases);

test('a total on a service page adds up the fees of its case on the fees page, and links to it', () => {
  const found = claims.filter(({ claim }) => cases.some(({ title }) => title === claim));
  expect(found.map(({ claim }) => claim)).toEqual(['Sponsoring your spouse or partner']);
  for (const { name, claim, value } of found) {
    const index = cases.findIndex(({ title }) => title === claim);
    const [names = []] = namesIn(value);
    const sum = names.reduce((total, each) => total + (amounts.get(each) ?? Number.NaN), 0);
    expect(cases[index]?.total.government.total).toEqual({ amount: sum });
    expect(textOf(name)).toContain(`"/fees#government-fees-${index + 1}"`);
  }
});

test('a government fee on a service page names a fee of the fees page and repeats no amount', () => {
  expect(claims.length).toBeGreaterThan(8);
  const strange = claims.filter(({ value }) => {
    const names = namesIn(value).flat();
    return (
      names.length === 0 || !names.every((each) => amounts.has(each)) || amountsIn(value).length > 0
    );
  });
  expect(strange).toEqual([]);
});

test('each figure has a name of its own, and every name in a text is one of them', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => textOf(name));
  const named = files
    .map((text) => [JSON.parse(text)].flat()[0])
    .flatMap(({ claims: listed = [], government_fees = [], firm_fees = [] }) =>
      [...listed, ...government_fees, ...firm_fees].flatMap(({ name = [] }) => name),
    );
  expect(named).toEqual([...new Set(named)]);
  const used = files.flatMap(namesIn).flat();
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !named.includes(name))).toEqual([]);
});

test('every service page has one of our fees on the fees page', () => {
  const linked = new Set(page.firm_fees.map(({ link }) => String(link)));
  const todo = pages
    .filter(({ group, path }) => group !== undefined && !linked.has(path))
    .map(
      ({ path }) => `Add the link ${path} to “firm_fees” in src/embedded/content/fees_page.json`,
    );
  expect(todo).toEqual([]);
});

test('eleven services have a usual case: the others depend on the person, or cost our fee only', () => {
  const services = pages.filter(({ group }) => group !== undefined).map(({ path }) => path);
  const withTotal = services.filter((path) => totalsForPage(path, page).length > 0);
  expect(withTotal).toHaveLength(11);
  const named = page.cases.flatMap(({ service }) => service ?? []).map(String);
  expect(withTotal.toSorted()).toEqual([...new Set(named)].toSorted());
});

test('every estimate of a cost paid to others has its day', () => {
  const costs = page.third_party_costs;
  expect(costs.filter(({ low, estimated_on }) => low !== undefined && !estimated_on)).toEqual([]);
});

test.each([
  { adults: 0, children: 0 },
  { adults: 2, children: 38 },
  { adults: 40, children: 0 },
])('a family of %o is left out with a finding, and the others stay', (people) => {
  const couple = { name: 'Couple', adults: 2, children: 0 };
  const families = [couple, { name: 'Wrong', ...people }];
  const [first] = page.cases;
  const { entry, findings } = parseEntry('fees_page', { ...page, cases: [{ ...first, families }] });
  expect(entry?.cases?.[0]?.families).toEqual([couple]);
  expect(findings.map(({ rule, pointer }) => [rule, pointer?.slice(0, 19)])).toEqual([
    ['range', '/cases/0/families/1'],
  ]);
});
