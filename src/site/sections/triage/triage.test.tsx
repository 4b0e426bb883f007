import { expect, test } from 'vitest';
import type { TriageRemedy, TriageStep } from '#generated/types.ts';
import { draw } from '#tests/support/draw.tsx';
import { triage } from './triage';

const Triage = triage.component;

const remedies: readonly TriageRemedy[] = [
  { name: 'court', title: 'Court' },
  { name: 'again', title: 'Apply again' },
];

const drawn = (items: readonly TriageStep[]) =>
  draw(
    <Triage
      id="triage"
      content={{ title: 'What Was Refused?', items, remedies }}
      options={{}}
      page={{ title: 'Appeals', path: '/appeals' }}
    />,
  );

test('every question and answer is in the document, and choices are links', () => {
  const page = drawn([
    { name: 'start', title: 'Which?', choices: [{ label: 'A visa', step: 'visa' }] },
    { name: 'visa', title: 'Visa', remedies: ['again', 'court'] },
  ]);
  expect(page.all('h3').map(({ text, attributes }) => [text, attributes['id']])).toEqual([
    ['Which?', 'triage-start'],
    ['Visa', 'triage-visa'],
  ]);
  expect(page.all('a').map(({ attributes }) => attributes['href'])).toEqual([
    '#triage-visa',
    '#triage-start',
  ]);
  expect(page.all('h4').map(({ text }) => text)).toEqual(['Apply again', 'Court']);
});

test('unknown names and names used twice leave the page whole', () => {
  const page = drawn([
    { name: 'start', title: 'Which?', choices: [{ label: 'A visa', step: 'nowhere' }] },
    { name: 'start', title: 'Again', remedies: ['nothing'] },
  ]);
  expect(page.all('li').map(({ text }) => text)).toEqual(['A visa']);
  expect(page.all('h3').map(({ attributes }) => attributes['id'])).toEqual([
    'triage-start',
    undefined,
  ]);
  expect(page.all('h4')).toEqual([]);
});

test('an answer begins with its time limits, the earlier remedy first, and says what to do after each', () => {
  const from = 'the day you receive the decision';
  const limit = (days: number) => ({ decision: `In ${days} days`, limit: `${days} days`, from });
  const page = draw(
    <Triage
      id="triage"
      content={{
        title: 'What Was Refused?',
        items: [{ name: 'start', title: 'Visa', remedies: ['again', 'restore', 'court'] }],
        remedies: [
          { name: 'again', title: 'Apply again' },
          {
            name: 'restore',
            title: 'Restore',
            limits: [limit(90)],
            advice: [{ days_left: 1, text: 'Soon.' }, { text: 'Ask us.' }],
          },
          // The order of a remedy's own limits is the editor's.
          { name: 'court', title: 'Court', limits: [limit(60), limit(15)] },
        ],
      }}
      options={{}}
      page={{ title: 'Appeals', path: '/appeals' }}
    />,
  );
  expect(page.all('tbody').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Court.*60 days.*15 days.*Ask a representative today about more time/),
    expect.stringMatching(/^Restore.*90 days.*Ask us\. $/),
  ]);
  expect(page.all('h4').map(({ text }) => text)).toEqual(['Apply again', 'Restore', 'Court']);
});
