import { expect, test } from 'vitest';
import type { Html } from '#generated/formats.ts';
import { draw } from '#tests/support/draw.tsx';
import { faq } from './faq';

const items = ['One', 'Two', 'Three'].map((question) => ({
  question,
  answer: `<p>Answer ${question}</p>` as unknown as Html,
}));
const page = { title: 'Page', path: '/page' };

test('questions close each other, start closed and have anchors', () => {
  const view = draw(
    <faq.component content={{ title: 'Questions', items }} options={{}} page={page} id="faq" />,
  );
  const details = view.all('details');
  expect(details.map(({ attributes }) => attributes['name'])).toEqual(['faq', 'faq', 'faq']);
  // The ids are on the answers, because browsers open a disclosure only for a target inside it.
  expect(
    view
      .all('div')
      .map(({ attributes }) => attributes['id'])
      .filter(Boolean),
  ).toEqual(['faq-1', 'faq-2', 'faq-3']);
  expect(details.filter(({ attributes }) => 'open' in attributes)).toEqual([]);
  expect(view.all('summary').map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  expect(details.map(({ text }) => text)).toEqual([
    'OneAnswer One',
    'TwoAnswer Two',
    'ThreeAnswer Three',
  ]);
});
