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
  const found = draw(
    <faq.component content={{ title: 'Questions', items }} options={{}} page={page} id="faq" />,
  );
  const details = found.all('details');
  expect(details.map(({ attributes }) => attributes['name'])).toEqual(['faq', 'faq', 'faq']);
  // The ids are on the answers, because browsers open a fold only for a target inside it.
  expect(
    found
      .all('div')
      .map(({ attributes }) => attributes['id'])
      .filter(Boolean),
  ).toEqual(['faq-1', 'faq-2', 'faq-3']);
  expect(details.filter(({ attributes }) => 'open' in attributes)).toEqual([]);
  expect(found.all('summary').map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  expect(details.map(({ text }) => text)).toEqual([
    'OneAnswer One',
    'TwoAnswer Two',
    'ThreeAnswer Three',
  ]);
});

test('on a long page questions are folded under a heading that counts them', () => {
  const found = draw(
    <faq.component
      content={{ title: 'Questions', items }}
      options={{ folded: true }}
      page={page}
      id="faq"
    />,
  );
  expect(found.words('h2')).toBe('Questions 3 questions');
  const [fold, ...questions] = found.all('details');
  // The fold around the questions has no name: opening a question must not close it.
  expect(fold?.attributes['name']).toBeUndefined();
  expect(questions.map(({ attributes }) => attributes['name'])).toEqual(['faq', 'faq', 'faq']);
  expect(fold?.text).toContain('ThreeAnswer Three');
  // The id is on the content, because browsers open a fold only for a target inside it.
  const named = [...found.all('section'), ...found.all('div'), ...found.all('h2')];
  expect(
    named.filter(({ attributes }) => attributes['id'] === 'faq').map(({ name }) => name),
  ).toEqual(['div']);
});
