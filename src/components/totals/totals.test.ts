import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import type { FeesCase } from '#generated/shapes.ts';
import french from '#generated/words/fr-CA.js';
import { formatRange } from '#i18n/money.ts';
import { languageOf } from '#i18n/words.ts';
import { caseTitle, listExcluded, totalsForPage, usualCases } from './cases';
import { addUp, type CaseTotal, type Charges, type ShownFee } from './totals';

const link = (path: string) => path as unknown as Link;
const service = link('/services/immigrate/express-entry');

const fee = (name: string, amount: number, more: Partial<ShownFee> = {}): ShownFee => ({
  fee: name,
  amount,
  known: 'reported',
  day: '2026-11-14',
  review_by: '2027-11-14',
  source: 'https://fees.official.example/fees',
  source_name: 'Museum: Fee list',
  ...more,
});

const charges: Charges = {
  government_fees: [
    fee('Main applicant', 1895),
    fee('Adult', 990),
    fee('Child', 270.25, { day: '2026-09-01' }),
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

const restoration: FeesCase = {
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

const format = (total: CaseTotal | undefined) => total?.total && formatRange(total.total);

test('a total is the exact sum of government fees, our fee and costs paid to others', () => {
  const items = [{ fee: 'Adult', count: 2 }, { fee: 'Child', count: 3 }, { fee: 'Biometrics' }];
  const third_party = [{ cost: 'Medical exam', count: 5 }, { cost: 'Photos' }];
  const total = addUp(charges, { title: 'Family', service, items, third_party }, alone);
  expect(total).toMatchObject({
    total: { amount: 6641.25, amountTo: 9141.75 },
    withheld: [],
    unpriced: [],
    firmFee: { amount: 3000, amountTo: 4500, note: 'In all' },
    known: ['reported'],
    day: '2026-09-01',
    estimated_on: '2026-10-01',
  });
  expect(total?.government.total).toEqual({ amount: 2875.75 });
  expect(
    total?.government.lines.map(({ name, count, subtotal }) => [name, count, subtotal?.amount]),
  ).toEqual([
    ['Adult', 2, 1980],
    ['Child', 3, 810.75],
    ['Biometrics', 1, 85],
  ]);
  expect(total?.thirdParty.total).toEqual({ amount: 765.5, amountTo: 1766 });
  expect(format(total)).toBe('$6,641.25 to $9,141.75');
});

test('the family decides how many times a fee is paid', () => {
  const usual = usualCases(charges, [restoration]);
  expect(usual.map(({ title, total }) => [title, format(total)])).toEqual([
    ['One person, Express Entry', '$4,225.10 to $5,925.20'],
    ['Couple, Express Entry', '$5,450.20 to $7,350.40'],
    ['Family of four, Express Entry', '$6,290.90 to $8,591.30'],
  ]);
  const [single, , family] = usual.map(({ total }) => total.government.lines);
  expect(single?.map(({ name }) => name)).toEqual(['Adult', 'Biometrics']);
  expect(family?.map(({ name, count }) => [name, count])).toEqual([
    ['Adult', 2],
    ['Child', 2],
    ['Biometrics, family', 1],
  ]);
});

test('the main applicant can pay another fee than the other adults', () => {
  const items = [
    { fee: 'Main applicant', paid_for: 'the first adult' },
    { fee: 'Adult', paid_for: 'each further adult' },
  ] as const;
  const lines = (adults: number) =>
    addUp(charges, { title: 'Business', items }, { adults, children: 1 })?.government.lines.map(
      ({ name, count }) => [name, count],
    );
  expect(lines(1)).toEqual([['Main applicant', 1]]);
  expect(lines(2)).toEqual([
    ['Main applicant', 1],
    ['Adult', 1],
  ]);
});

test.each([
  [{ adults: 2, children: 0 }, 'Couple, Express Entry'],
  [{ adults: 1, children: 1 }, '1 adult and 1 child, Express Entry'],
  [{ adults: 2, children: 8 }, '2 adults and 8 children, Express Entry'],
])('the title of a case with %o is “%s”', (family, title) => {
  expect(caseTitle(restoration, family)).toBe(title);
});

test('a case without usual families counts one adult, and says so where that matters', () => {
  const { families: _none, ...people } = restoration;
  const cases = [people, { title: 'Card', service, items: [{ fee: 'Biometrics' }] }];
  expect(usualCases(charges, cases).map(({ title }) => title)).toEqual([
    '1 adult, Express Entry',
    'Card',
  ]);
});

test('a case with an unknown fee or cost, or with nothing to pay, has no total', () => {
  const items = [{ fee: 'Adult' }];
  const cases = [
    { title: 'Unknown fee', items: [...items, { fee: 'Adults' }] },
    { title: 'Unknown cost', items, third_party: [{ cost: 'Exam' }] },
    { title: 'Empty' },
    { title: 'Known', items },
    { title: 'Our fee only', service },
  ];
  expect(usualCases(charges, cases).map(({ title }) => title)).toEqual(['Known', 'Our fee only']);
});

test('a fee that has risen since has both ends, also in the totals', () => {
  const raised = fee('Sponsor', 85, { amount_to: 95, known: 'superseded', day: '2024-04-30' });
  const ownCharges = { ...charges, government_fees: [fee('Adult', 570), raised] };
  const items = [{ fee: 'Adult' }, { fee: 'Sponsor', count: 2 }];
  const total = addUp(ownCharges, { title: 'Sponsoring', service, items }, alone);
  expect(total?.government.total).toEqual({ amount: 740, amountTo: 760 });
  expect(total).toMatchObject({ known: ['reported'], day: '2026-11-14' });
});

test('a withheld fee withholds the totals it belongs to, and the other parts stay', () => {
  const { amount: _amount, ...sponsor } = fee('Sponsor', 90, { known: 'differs' });
  const ownCharges = { ...charges, government_fees: [fee('Adult', 990), sponsor] };
  const items = [{ fee: 'Adult', count: 2 }, { fee: 'Sponsor' }];
  const usual = { title: 'Fee', service, items, third_party: [{ cost: 'Photos' }] };
  const total = addUp(ownCharges, usual, alone);
  expect(total).toMatchObject({
    total: undefined,
    government: { total: undefined },
    firmFee: { amount: 3000, amountTo: 4500 },
    thirdParty: { total: { amount: 15 } },
    withheld: [{ fee: 'Sponsor' }],
  });
  expect(total?.government.lines.map(({ subtotal }) => subtotal)).toEqual([
    { amount: 1980 },
    undefined,
  ]);
  const [shown] = totalsForPage('/services/immigrate/express-entry', {
    ...ownCharges,
    cases: [usual],
  });
  expect(shown?.amount).toBeUndefined();
  expect(shown?.withheld).toEqual([sponsor]);
});

test('a total names what it leaves out: costs without an amount, and our fee if none is known', () => {
  const items = [{ fee: 'Adult' }];
  const excluded = (usual: FeesCase) => {
    const total = addUp(charges, usual, alone);
    return [format(total), total && listExcluded(usual, total)];
  };
  const third_party = [{ cost: 'Courier' }, { cost: 'Photos' }];
  expect(excluded({ title: 'Cost', service, items, third_party })).toEqual([
    '$4,005 to $5,505',
    ['tax on our fee', 'Courier'],
  ]);
  expect(excluded({ title: 'Ours', items, not_included: 'travel' })).toEqual([
    '$990',
    ['our fee', 'travel'],
  ]);
});

test('a case has the fee that it names, and else the range of all fees of its service', () => {
  const firm_fees = [
    { name: 'visitor', service: 'Cards', link: service, amount: 600, amount_to: 800 },
    { name: 'super', service: 'Cards', link: service, amount: 900, note: 'One parent' },
    { name: 'other', service: 'Other', amount: 50 },
  ];
  const firmFee = (usual: Partial<FeesCase>) =>
    addUp({ ...charges, firm_fees }, { title: 'Card', items: [{ fee: 'Adult' }], ...usual }, alone)
      ?.firmFee;
  expect(firmFee({ service, firm_fee: 'super' })).toEqual({ amount: 900, note: 'One parent' });
  expect(firmFee({ service })).toEqual({ amount: 600, amountTo: 900 });
  expect(firmFee({ service, firm_fee: 'gone' })).toEqual({ amount: 600, amountTo: 900 });
  expect(firmFee({ firm_fee: 'other' })).toEqual({ amount: 50 });
});

test('an estimate with swapped amounts is still a range from low to high', () => {
  const swapped = { third_party_costs: [{ cost: 'Exam', low: 300, high: 100 }] };
  const usual = { title: 'Card', items: [{ fee: 'Biometrics' }], third_party: [{ cost: 'Exam' }] };
  expect(addUp({ ...charges, ...swapped }, usual, alone)?.thirdParty.total).toEqual({
    amount: 100,
    amountTo: 300,
  });
});

test('the page of a service gets the totals of its own cases, with their places on the fees page', () => {
  const changed = fee('Biometrics', 90, { known: 'differs' });
  const ownCharges = {
    ...charges,
    government_fees: [...(charges.government_fees ?? []).slice(1, 3), changed],
  };
  const cases = [
    { title: 'Card', items: [{ fee: 'Biometrics' }] },
    {
      ...restoration,
      families: restoration.families?.slice(0, 1) ?? [],
      items: restoration.items?.slice(0, 3) ?? [],
    },
    { title: 'Other', service, items: [{ fee: 'Adult' }], not_included: 'travel' },
  ];
  expect(totalsForPage('/services/immigrate/express-entry', { ...ownCharges, cases })).toEqual([
    {
      title: 'One person, Express Entry',
      place: 2,
      amount: '$4,230.10 to $5,930.20',
      withheld: [],
      parts: ['Government $1,080', 'our fee $3,000 to $4,500', 'other costs $150.10 to $350.20'],
      costs: ['Medical exam'],
      changed: [{ fee: 'Biometrics', hasRisen: false, amount: '$90' }],
      excluded: ['tax on our fee'],
      known: ['reported', 'differs'],
      day: '2026-11-14',
    },
    expect.objectContaining({ place: 3, excluded: ['tax on our fee', 'travel'] }),
  ]);
  // On the page of a service with one case, a family needs no other name.
  const [single] = totalsForPage('/services/immigrate/express-entry', {
    ...ownCharges,
    cases: cases.slice(0, 2),
  });
  expect(single?.title).toBe('One person');
  expect(totalsForPage('/services/visit/visitor-cards', { ...ownCharges, cases })).toEqual([]);
  expect(totalsForPage('/services/visit/visitor-cards', {})).toEqual([]);
});

test('titles and totals are in the language of the page', () => {
  const language = languageOf('fr-CA', french);
  expect(caseTitle(restoration, { adults: 1, children: 2 }, language)).toBe(
    '1 adulte et 2 enfants, Express Entry',
  );
  const usual = { title: 'Card', service: link('/card'), items: [{ fee: 'Adult' }] };
  const [shown] = totalsForPage('/card', { ...charges, cases: [usual] }, language);
  expect(shown).toMatchObject({ amount: '990\u00a0$', excluded: ['nos honoraires'] });
});
