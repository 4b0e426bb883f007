import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { Accordion } from './accordion';

test('questions of one list close each other, none is open at first, and each has an address (§4.accordion)', () => {
  const items = ['One', 'Two', 'Three'].map((label, index) => ({
    id: `faq-${index + 1}`,
    label,
    panel: `Answer ${label}`,
  }));
  const found = draw(<Accordion name="faq" items={items} />);
  const details = found.all('details');
  expect(details.map(({ attributes }) => attributes['name'])).toEqual(['faq', 'faq', 'faq']);
  // In the answer: a browser opens what holds the place an address names, with and without script.
  expect(
    found
      .all('div')
      .map(({ attributes }) => attributes['id'])
      .filter(Boolean),
  ).toEqual(['faq-1', 'faq-2', 'faq-3']);
  expect(details.filter(({ attributes }) => 'open' in attributes)).toEqual([]);
  expect(found.all('summary').map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  expect(details.map(({ text }) => text)).toEqual(items.map((item) => item.label + item.panel));
});
