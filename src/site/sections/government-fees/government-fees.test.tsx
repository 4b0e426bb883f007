import { expect, test } from 'vitest';
import type { ShownFee } from '#components/totals/totals.ts';
import type { FeesPageCase } from '#generated/types.ts';
import { draw } from '#tests/support/draw.tsx';
import { governmentFees } from './government-fees';

const fee = (name: string, amount?: number): ShownFee => ({
  fee: name,
  known: amount === undefined ? 'differs' : 'reported',
  day: '2026-04-30',
  source: 'https://ircc.canada.ca/fees',
  amount,
});

const fees = [fee('Adult', 990), fee('Visa', 100), fee('Checked')];

function drawFees(cases: readonly FeesPageCase[], query = '') {
  const content = { title: 'Totals', fees, cases, listTitle: 'Each fee' };
  return draw(
    <governmentFees.component
      content={content}
      options={{}}
      page={{ title: 'Fees', path: '/fees' }}
      id="fees"
    />,
    `/fees${query}`,
  );
}

const immigration: FeesPageCase = {
  name: 'immigration',
  title: 'Immigration',
  items: [{ fee: 'Adult', paid_for: 'each adult' }],
};

test('without a case that can be added up, there is no calculator', () => {
  for (const cases of [[], [{ title: 'Unknown', items: [{ fee: 'Unknown' }] }]]) {
    const page = drawFees(cases, '?case=unknown&who=couple');
    expect(page.all('form')).toEqual([]);
    expect(page.words('table')).toContain('Adult');
  }
});

test('a case without families is added up for the chosen people', () => {
  const page = drawFees([immigration], '?case=immigration&who=couple&children=0');
  expect(page.words('h4')).toBe('2 adults, Immigration');
  expect(page.all('p').map(({ text }) => text)).toContain('Total $1,980');
});

test('a case that cannot be added up is not offered, and a code for it is not understood', () => {
  const unknown = { name: 'unknown', title: 'Unknown', items: [{ fee: 'Unknown' }] };
  const page = drawFees([unknown, immigration], '?case=unknown');
  const offered = page.all('option').map(({ attributes }) => attributes['value']);
  expect(offered).toContain('immigration');
  expect(offered).not.toContain('unknown');
  expect(page.words('h4')).toBe('1 adult, Immigration');
  expect(page.words('section')).toContain('a case that we do not have');
});

test('while a fee is being checked, the answer has no total, and one sentence says why', () => {
  const cases = [{ title: 'Checked', items: [{ fee: 'Visa' }, { fee: 'Checked' }] }];
  const page = drawFees(cases, '?case=1');
  const status = page.all('p').find(({ attributes }) => attributes['role'] === 'status');
  expect(status?.text).toBe('');
  const [, answer = ''] = page.words('section').split('Show the total');
  expect(answer.split('There is no total while an amount is being checked')).toHaveLength(2);
  expect(answer).toContain('This is an estimate');
});

test('each case links to the calculator with its own people, and costs have the codes of their list', () => {
  const families = [{ name: 'Couple', adults: 2, children: 3 }];
  const page = drawFees([{ ...immigration, families }]);
  const links = page.all('a').map(({ attributes }) => attributes['href']);
  expect(links).toContain('/fees?case=immigration&who=couple&children=3#fees-calculator-total');
  expect(page.all('h4')).toEqual([]);
});
