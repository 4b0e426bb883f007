import { expect, test } from 'vitest';
import { pageEntry } from '#content/resources/resources.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { readCaseAnswers } from './case-answers';
import type { ReadResource } from './resources';

const visas = '/services/visit/visitor-visas';
const lmia = '/services/work/lmia-employer-permits';

const row = (text: string) => [{ row: 'usual time', text }];
const time = (claim: string, more: object = {}) => ({
  ...{ claim, value: '10 days', in_short: 'usual time', ...more },
});

const fees = {
  firm_fees: [{ service: 'Visas', link: visas, amount: 600 }],
  government_fees: [{ fee: 'Visa', amount: 100 }],
  cases: [
    { title: 'Other', items: [{ fee: 'Visa' }] },
    { title: 'Visitor visa', service: visas, items: [{ fee: 'Visa' }] },
  ],
};

function answersTo(steps: readonly object[], services: Readonly<Record<string, object>>) {
  const entries: Readonly<Record<string, object | undefined>> = {
    [pageEntry('home_page').path]: { case_check_steps: steps },
    [pageEntry('fees_page').path]: fees,
    ...services,
  };
  const read: ReadResource = ({ path }) => {
    const entry = entries[path];
    return entry ? Promise.resolve({ entry } as never) : Promise.reject(new Error(`no ${path}`));
  };
  return readCaseAnswers(read);
}

test('a result gets the total of its case and the usual time of its service', async () => {
  const steps = [{ name: 'visa', title: 'Visa', service: visas, case: 'Visitor visa' }];
  const entry = { in_short: row('A few days.'), claims: [time('Standard'), { claim: 'Fee' }] };
  expect(await answersTo(steps, { [pageEntry('visitor_visa').path]: entry })).toEqual({
    visa: {
      title: 'Visitor Visas',
      totals: [{ title: 'Visitor visa', place: 2, amount: '$700' }],
      time: { text: 'A few days.', figures: [time('Standard')] },
    },
  });
});

test('on a page with two readers, the anchor of the service decides whose time it is', async () => {
  const steps = [
    { name: 'hire', title: 'Hire', service: lmia },
    { name: 'offer', title: 'Offer', service: `${lmia}#in-short-2` },
  ];
  const entry = {
    employer_in_short: row('Ten months.'),
    worker_in_short: row('A few weeks.'),
    claims: [time('Decision', { reader: 'employer' })],
  };
  const found = await answersTo(steps, { [pageEntry('lmia_and_employer_permits').path]: entry });
  expect(found['hire']?.time).toMatchObject({
    ...{ text: 'Ten months.', figures: [{ claim: 'Decision' }] },
  });
  expect(found['offer']?.time).toEqual({ text: 'A few weeks.' });
});

test('hidden, unknown and unreadable services have no answer', async () => {
  quietConsole();
  const steps = [
    { name: 'draft', title: 'Draft', service: visas },
    { name: 'unknown', title: 'Unknown', service: '/about' },
    { name: 'unread', title: 'Unread', service: lmia },
    { name: 'none', title: 'None' },
  ];
  const draft = { [pageEntry('visitor_visa').path]: { status: 'draft' } };
  expect(await answersTo(steps, draft)).toEqual({});
});
