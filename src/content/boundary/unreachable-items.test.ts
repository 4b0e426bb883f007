import { expect, it } from 'vitest';
import type { CollectionName } from '#generated/types.ts';
import { list, openReader } from '#tests/support/open-reader.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { parseEntry } from './boundary';

const problemsIn = (name: CollectionName, raw: Readonly<Record<string, unknown>>) =>
  parseEntry(name, raw).findings.map(({ pointer, rule }) => `${pointer} ${rule}`);

const figure = { source: 'https://fees.official.example', review_by: '2027-01-01' };
const fee = (name: string) => ({ fee: name, amount: 100, ...figure });
const oneCase = (more: object) => ({ title: 'Visit', items: [{ fee: 'Card' }], ...more });

it('a case with a fee or cost that the page does not have is reported', () => {
  const raw = {
    government_fees: [fee('Card'), { fee: 'Broken', amount: 'much', ...figure }],
    third_party_costs: [{ cost: 'Photos' }],
    firm_fees: [{ name: 'visit', service: 'Visit', amount: 100 }],
    cases: [
      oneCase({ third_party: [{ cost: 'Photos' }] }),
      oneCase({ items: [{ fee: 'Vissa' }] }),
      oneCase({ third_party: [{ cost: 'Photoes' }] }),
      // This fee loses its amount, which is reported there.
      oneCase({ items: [{ fee: 'Broken' }] }),
      oneCase({ firm_fee: 'visit' }),
      oneCase({ firm_fee: 'visitor' }),
    ],
  };
  expect(problemsIn('fees_page', raw).filter((problem) => problem.startsWith('/cases'))).toEqual([
    '/cases/1/items/0/fee fee-unknown',
    '/cases/2/third_party/0/cost fee-unknown',
    '/cases/5/firm_fee fee-unknown',
  ]);
});

it('a family that pays no government fee of a case is reported', () => {
  const families = [
    { name: 'One person', adults: 1, children: 0 },
    { name: 'One parent', adults: 1, children: 1 },
  ];
  const items = [{ fee: 'Card', paid_for: 'each child' }];
  const raw = { government_fees: [fee('Card')], cases: [oneCase({ items, families })] };
  expect(problemsIn('fees_page', raw)).toEqual(['/cases/0/families/0 case-empty']);
});

it('a case without government fees needs a fee of ours', () => {
  const link = '/services/other/review-services';
  const raw = {
    firm_fees: [{ name: 'review', service: 'Review', link, amount: 350 }],
    cases: [
      { title: 'By its service', service: link },
      { title: 'By its name', firm_fee: 'review' },
      { title: 'Neither', service: servicePath },
    ],
  };
  expect(problemsIn('fees_page', raw)).toEqual(['/cases/2/items case-empty']);
});

it('rows and remedies with the name of an earlier one are reported', () => {
  const in_short = [{ row: 'our fee' }, { row: 'usual time' }, { row: 'our fee' }];
  expect(problemsIn('visitor_visa', { in_short })).toEqual(['/in_short/2/row name-twice']);
});

it('remedies and steps that do not exist, and remedies that no answer names, are reported', () => {
  const raw = {
    triage_remedies: [
      { name: 'appeal', title: 'Appeal' },
      { name: 'court', title: 'Court' },
    ],
    triage_steps: [
      { name: 'what', title: 'What?', choices: [{ label: 'A card', step: 'carrd' }] },
      { name: 'card', title: 'A card', remedies: ['appeal', 'apeal'] },
    ],
  };
  const problems = problemsIn('appeals_refugees_hc_cases', raw);
  expect(problems.filter((problem) => problem.endsWith('step-dead-end'))).toEqual([
    '/triage_steps/1/remedies/1 step-dead-end',
    '/triage_remedies/1/name step-dead-end',
    '/triage_steps/0/choices/0/step step-dead-end',
  ]);
});

it('a link without its text, and a review without its day, are reported', () => {
  const in_short = [{ row: 'usual time', link: '/fees' }];
  expect(problemsIn('visitor_visa', { in_short })).toEqual(['/in_short/0/link_text pair-half']);
  const post = { title: 'T', slug: 't', reviewed_by: 'A. Person' };
  expect(problemsIn('posts', post)).toEqual(['/reviewed_on pair-half']);
});

it('a published page reports what it leaves out', async () => {
  const { reader, findings } = openReader({
    fees_page: list({
      id: 1,
      government_fees: [fee('Card')],
      cases: [oneCase({ items: [{ fee: 'Vissa' }] })],
    }),
  });
  await reader.sync();
  expect(findings.map(({ where, message }) => `${where} ${message}`)).toContainEqual(
    expect.stringMatching(
      /Fee “Vissa” is not in the list of government fees, so this case is not shown/,
    ),
  );
});
