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
