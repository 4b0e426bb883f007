import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import type { CaseStep } from '#generated/types.ts';
import { draw } from '#tests/support/draw.tsx';
import { caseCheck } from './case-check';

type Page = ComponentProps<typeof caseCheck.component>['page'];

const link = (path: string) => path as unknown as Link;
const book = { next_text: 'Book a consultation', next_link: link('/book-your-appointment') };

const drawn = (items: readonly CaseStep[], answers: Page['answers'] = {}) =>
  draw(
    <caseCheck.component
      id="case-check"
      content={{ title: 'Which service?', items, note: 'Not advice.' }}
      options={{}}
      page={{ title: 'Home', path: '/', answers }}
    />,
  );

const question: CaseStep = {
  name: 'start',
  title: 'Where are you?',
  choices: [
    { label: 'Abroad', step: 'visa' },
    { label: 'Elsewhere', step: 'other' },
  ],
};
const visa: CaseStep = { name: 'visa', title: 'A visa', service: link('/visas'), ...book };

test('a result has its service, total, time, one next step and the note', () => {
  const page = drawn([question, visa], {
    visa: {
      title: 'Visitor Visas',
      totals: [{ title: 'Visa', place: 9, amount: 'from $185', without: ['our fee'] }],
      time: {
        text: 'A few days to several months.',
        figures: [{ claim: 'Standard', value: '14 days', verified_on: '2026-11-14' }],
      },
    },
  });
  expect(page.all('dt').map(({ text }) => text)).toEqual([
    'Service',
    'In total (estimate)',
    'Usual time',
  ]);
  expect(page.all('dd').map(({ text }) => text)).toEqual([
    'Visitor Visas',
    'Visa from $185without our fee',
    'A few days to several months.',
    'Standard: 14 daysChecked on November 14, 2026',
  ]);
  expect(page.all('a').map(({ text, attributes }) => [text, attributes['href']])).toEqual([
    ['Abroad', '#case-check-visa'],
    ['Visitor Visas', '/visas'],
    ['Visa', '/fees#government-fees-9'],
    ['Book a consultation', '/book-your-appointment'],
    ['Start again', '#case-check-start'],
  ]);
  expect(page.all('p').map(({ text }) => text)).toContain('Not advice.');
});

test('every question and result is in the document, so that links work without scripts', () => {
  const other: CaseStep = { name: 'other', title: 'Write to us', ...book };
  const page = drawn([question, visa, other]);
  expect(page.all('h3').map(({ text, attributes }) => [text, attributes['id']])).toEqual([
    ['Where are you?', 'case-check-start'],
    ['A visa', 'case-check-visa'],
    ['Write to us', 'case-check-other'],
  ]);
});

test('a result without a case links to fees, and a hidden service leaves only the next step', () => {
  const withoutCase = drawn([visa], { visa: { title: 'Visitor Visas' } });
  expect(withoutCase.all('dd').map(({ text }) => text)).toEqual([
    'Visitor Visas',
    'The fees of this service',
  ]);
  const hidden = drawn([visa]);
  expect(hidden.all('dl')).toEqual([]);
  expect(hidden.all('a').map(({ text }) => text)).toEqual(['Book a consultation']);
});
