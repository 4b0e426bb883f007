import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import type { FeesPageCase, GovernmentFee } from '#generated/types.ts';
import french from '#generated/words/fr-CA.js';
import { languageOf } from '#words/words.ts';
import { caseTitle, formatTotal, totalOf, totalsForPage, usualCases } from './totals';

const link = (path: string) => path as unknown as Link;
const service = link('/services/immigrate/express-entry');

const fee = (name: string, amount: number, verified_on = '2026-11-14'): GovernmentFee => ({
  fee: name,
  amount,
  verified_on,
  review_by: '2027-11-14',
  source: 'https://ircc.canada.ca/fees',
});

const charges = {
  government_fees: [
    fee('Adult', 990),
    fee('Child', 270.25, '2026-09-01'),
    fee('Biometrics', 85),
    fee('Biometrics, family', 170),
  ],
  firm_fees: [
    { service: 'Consultation', link: link('/book-your-appointment'), amount: 75 },
    { service: 'Express Entry', link: service, amount: 3000, amount_to: 4500, note: 'In all' },
  ],
  third_party_costs: [
    { cost: 'Medical exam', low: 150.1, high: 350.2, estimated_on: '2026-11-14' },
    { cost: 'Photos', low: 15, estimated_on: '2026-10-01' },
    { cost: 'Courier' },
  ],
};

const alone = { adults: 1, children: 0 };

const immigration: FeesPageCase = {
  title: 'Express Entry',
  service,
  families: [
    { name: 'One person', ...alone },
    { name: 'Couple', adults: 2, children: 0 },
    { name: 'Family of four', adults: 2, children: 2 },
  ],
  items: [
    { fee: 'Adult', paid_for: 'each adult' },
    { fee: 'Child', paid_for: 'each child' },
    { fee: 'Biometrics', paid_for: 'one person alone' },
    { fee: 'Biometrics, family', paid_for: 'a family together' },
  ],
  third_party: [{ cost: 'Medical exam', paid_for: 'each person' }],
};

test('a total is the exact sum of government fees, our fee and costs paid to others', () => {
  const items = [{ fee: 'Adult', count: 2 }, { fee: 'Child', count: 3 }, { fee: 'Biometrics' }];
  const third_party = [{ cost: 'Medical exam', count: 5 }, { cost: 'Photos' }];
  const found = totalOf(charges, { title: 'Family', service, items, third_party }, alone);
  expect(found).toMatchObject({
    total: { amount: 6641.25, amountTo: 9141.75 },
    without: [],
    firmFee: { amount: 3000, amountTo: 4500, note: 'In all' },
    verified_on: '2026-09-01',
    estimated_on: '2026-10-01',
  });
  expect(found?.government.total).toEqual({ amount: 2875.75 });
  expect(
    found?.government.lines.map(({ name, count, subtotal }) => [name, count, subtotal?.amount]),
  ).toEqual([
    ['Adult', 2, 1980],
    ['Child', 3, 810.75],
    ['Biometrics', 1, 85],
  ]);
  expect(found?.others.total).toEqual({ amount: 765.5, amountTo: 1766 });
  expect(formatTotal(found ?? { total: undefined, without: [] })).toBe('$6,641.25 to $9,141.75');
});

test('the family decides how many times a fee is paid', () => {
  const found = usualCases(charges, [immigration]);
  expect(found.map(({ title, total }) => [title, formatTotal(total)])).toEqual([
    ['One person, Express Entry', '$4,225.10 to $5,925.20'],
    ['Couple, Express Entry', '$5,450.20 to $7,350.40'],
    ['Family of four, Express Entry', '$6,290.90 to $8,591.30'],
  ]);
  const [single, , family] = found.map(({ total }) => total.government.lines);
  expect(single?.map(({ name }) => name)).toEqual(['Adult', 'Biometrics']);
  expect(family?.map(({ name, count }) => [name, count])).toEqual([
    ['Adult', 2],
    ['Child', 2],
    ['Biometrics, family', 1],
  ]);
});

test.each([
  [{ adults: 2, children: 0 }, 'Couple, Express Entry'],
  [{ adults: 1, children: 1 }, '1 adult and 1 child, Express Entry'],
  [{ adults: 2, children: 8 }, '2 adults and 8 children, Express Entry'],
])('the title of a case with %o is “%s”', (family, title) => {
  expect(caseTitle(immigration, family)).toBe(title);
});

test('a case without usual families counts one adult, and says so where that matters', () => {
  const { families: _none, ...people } = immigration;
  const cases = [people, { title: 'Visa', service, items: [{ fee: 'Biometrics' }] }];
  expect(usualCases(charges, cases).map(({ title }) => title)).toEqual([
    '1 adult, Express Entry',
    'Visa',
  ]);
});

test('a case with an unknown fee or cost, or without fees, has no total', () => {
  const items = [{ fee: 'Adult' }];
  const cases = [
    { title: 'Unknown fee', items: [...items, { fee: 'Adults' }] },
    { title: 'Unknown cost', items, third_party: [{ cost: 'Exam' }] },
    { title: 'Empty', items: [] },
    { title: 'Known', items },
  ];
  expect(usualCases(charges, cases).map(({ title }) => title)).toEqual(['Known']);
});

test('a total names each part that it leaves out', () => {
  const { amount: _amount, ...sponsor } = fee('Sponsor', 90);
  const open = { government_fees: [fee('Adult', 990), { ...sponsor, unconfirmed: 'yes' }] };
  const found = (of: FeesPageCase, with_: object = {}) => {
    const total = totalOf({ ...charges, ...open, ...with_ }, of, alone);
    return [total && formatTotal(total), total?.without];
  };
  const both = [{ fee: 'Adult', count: 2 }, { fee: 'Sponsor' }];
  expect(found({ title: 'Fee', service, items: both })).toEqual(['from $4,980', ['Sponsor']]);
  const items = [{ fee: 'Adult' }];
  expect(found({ title: 'Cost', service, items, third_party: [{ cost: 'Courier' }] })).toEqual([
    'from $3,990',
    ['Courier'],
  ]);
  expect(found({ title: 'Ours', items })).toEqual(['from $990', ['our fee']]);
  expect(found({ title: 'Other page', service: link('/about'), items })[1]).toEqual(['our fee']);
  expect(found({ title: 'Nothing', items: [{ fee: 'Sponsor' }] })).toEqual([
    'not known yet',
    ['Sponsor', 'our fee'],
  ]);
});

test('an estimate with swapped amounts is still a range from low to high', () => {
  const swapped = { third_party_costs: [{ cost: 'Exam', low: 300, high: 100 }] };
  const of = { title: 'Visa', items: [{ fee: 'Biometrics' }], third_party: [{ cost: 'Exam' }] };
  expect(totalOf({ ...charges, ...swapped }, of, alone)?.others.total).toEqual({
    amount: 100,
    amountTo: 300,
  });
});

test('the page of a service gets the totals of its own cases, with their places on the fees page', () => {
  const cases = [
    { title: 'Visa', items: [{ fee: 'Biometrics' }] },
    { ...immigration, families: immigration.families?.slice(0, 2) ?? [] },
  ];
  expect(totalsForPage('/services/immigrate/express-entry', { ...charges, cases })).toEqual([
    {
      title: 'One person, Express Entry',
      place: 2,
      amount: '$4,225.10 to $5,925.20',
    },
    expect.objectContaining({ place: 3 }),
  ]);
  expect(totalsForPage('/services/visit/visitor-visas', { ...charges, cases })).toEqual([]);
  expect(totalsForPage('/services/visit/visitor-visas', {})).toEqual([]);
});

test('titles and totals are in the language of the page', () => {
  const language = languageOf('fr-CA', french);
  const family = { adults: 1, children: 2 };
  expect(caseTitle(immigration, family, language)).toBe('1 adulte et 2 enfants, Express Entry');
  const [ours] = usualCases(charges, [{ title: 'Visa', items: [{ fee: 'Adult' }] }], language);
  expect(ours?.total.without).toEqual(['nos honoraires']);
  expect(ours && formatTotal(ours.total, language)).toBe('à partir de 990\u00a0$');
});
