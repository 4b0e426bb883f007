import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { totalsForPage, usualCases } from '#components/totals/cases.ts';
import type { ShownFee } from '#components/totals/totals.ts';
import { parseEntry } from '#content/boundary/boundary.ts';
import { figuresIn } from '#content/claims/figures.ts';
import { withShownFigures } from '#content/claims/overlay.ts';
import type { Fees } from '#generated/shapes.ts';
import { pages } from '#renderer/pages.ts';

const folder = new URL('../../src/site/content/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

// The cast is safe, because the content check finds nothing wrong with the embedded content.
const page = JSON.parse(textOf('fees_page.json')) as Required<Fees>;

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

const { entry: shownPage } = withShownFigures(
  { entry: page },
  figuresIn([{ entry: page }], new Map()),
  new Map(),
);

// The cast is safe: the overlay gives each fee its status.
const charges = { ...page, government_fees: shownPage.government_fees as readonly ShownFee[] };

/** The cases with their totals, as the fees page shows them. */
const cases = usualCases(charges, page.cases);

test('the sum of government fees on a service page names the fees of its case, and links to it', () => {
  const caseClaims = claims.filter(({ claim }) => cases.some(({ title }) => title === claim));
  expect(caseClaims.map(({ claim }) => claim)).toEqual(['Sponsoring your spouse or partner']);
  for (const { name, claim, value } of caseClaims) {
    const index = cases.findIndex(({ title }) => title === claim);
    const lines = cases[index]?.total.government.lines ?? [];
    const [names = []] = namesIn(value);
    expect(lines.map(({ charge }) => charge.amount)).toEqual(
      names.map((label) => amounts.get(label)),
    );
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
    .map(({ path }) => `Add the link ${path} to “firm_fees” in src/site/content/fees_page.json`);
  expect(todo).toEqual([]);
});

test('every service has a case with a total and a day, and its fee is one of ours', () => {
  const services = pages.filter(({ group }) => group !== undefined).map(({ path }) => path);
  for (const path of services) {
    const totals = totalsForPage(path, { ...charges, cases: page.cases });
    expect(totals.length, path).toBeGreaterThan(0);
    for (const { title, amount, withheld } of totals) {
      expect([title, amount, withheld]).toEqual([title, expect.stringMatching(/^\$/), []]);
    }
  }
  for (const { title, total } of cases) {
    expect(total.firmFee, title).toBeDefined();
    expect(Boolean(total.day), title).toBe(total.government.lines.length > 0);
  }
});

test('each person pays the right of permanent residence once, and biometrics alone or as a family', () => {
  const immigrating = cases.filter(({ total }) =>
    total.government.lines.some(({ name }) => name.startsWith('Permanent residence')),
  );
  expect(immigrating.length).toBeGreaterThan(10);
  for (const { title, family, total } of immigrating) {
    const count = (start: string) =>
      total.government.lines
        .filter(({ name }) => name.startsWith(start))
        .reduce((sum, { count: times }) => sum + times, 0);
    const { adults, children } = family;
    expect([title, count('Right of permanent residence')]).toEqual([title, adults]);
    expect([title, count('Permanent residence')]).toEqual([title, adults + children]);
    expect([title, count('Biometrics')]).toEqual([title, 1]);
  }
});

test('a service with several fees names the case of each, and its cases choose one', () => {
  for (const { link, case: of } of page.firm_fees) {
    const pageFees = page.firm_fees.filter((fee) => String(fee.link) === String(link));
    expect([String(link), of !== undefined]).toEqual([String(link), pageFees.length > 1]);
    const usual = page.cases.filter(({ service }) => String(service) === String(link));
    const chosen = usual.filter(({ firm_fee }) =>
      pageFees.some(({ name }) => firm_fee && name === firm_fee),
    );
    expect([String(link), chosen.length]).toEqual([
      String(link),
      pageFees.length > 1 ? usual.length : 0,
    ]);
  }
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
