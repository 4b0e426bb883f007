import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import { draw } from '#tests/support/draw.tsx';
import { caseCheck } from './case-check';

const link = (path: string) => path as unknown as Link;

test('a choice leads to a question or to a page, and one without a target stays readable', () => {
  const choices = [
    { label: 'Abroad', step: 'abroad' },
    { label: 'Refused', link: link('/appeals#triage') },
    { label: 'Nowhere', step: 'no-such-step' },
  ];
  const page = draw(
    <caseCheck.component
      id="case-check"
      content={{
        title: 'Which service?',
        items: [
          { name: 'start', title: 'Where are you?', choices },
          { name: 'abroad', title: 'What do you want?' },
        ],
        note: 'Not advice.',
      }}
      options={{}}
      page={{ title: 'Home', path: '/' }}
    />,
  );
  expect(page.all('h3').map(({ attributes }) => attributes['id'])).toEqual([
    'case-check-start',
    'case-check-abroad',
  ]);
  expect(page.all('a').map(({ text, attributes }) => [text, attributes['href']])).toEqual([
    ['Abroad', '#case-check-abroad'],
    ['Refused', '/appeals#triage'],
    ['Start again', '#case-check-start'],
  ]);
  expect(page.all('li').map(({ text }) => text)).toContain('Nowhere');
  expect(page.all('p').map(({ text }) => text)).toContain('Not advice.');
});
