import { expect, test } from 'vitest';
import type { Testimonials } from '#generated/shapes.ts';
import { draw } from '#tests/support/draw.tsx';
import { testimonials } from './testimonials';

const View = testimonials.component;

const row = (count: number, item: Partial<Testimonials> = {}) =>
  draw(
    <View
      content={{
        title: 'What our Clients say',
        subheading: 'In their words',
        items: Array.from({ length: count }, (_, index) => ({
          testimony: `Words ${index + 1}`,
          ...item,
        })),
      }}
      options={{}}
      id="testimonials"
      page={{ path: '/', title: 'Home' }}
    />,
  );

test('before hydration the testimonials are a row that scrolls by keyboard', () => {
  const view = row(3);
  expect(view.all('li').map(({ text }) => text)).toEqual(['Words 1', 'Words 2', 'Words 3']);
  expect(view.all('ul')[0]?.attributes).toMatchObject({
    tabindex: '0',
    'aria-label': 'In their words',
  });
  expect(view.all('button')).toEqual([]);
});

test('a single testimonial is not focusable', () => {
  const view = row(1);
  expect(view.all('li').map(({ text }) => text)).toEqual(['Words 1']);
  expect(view.all('ul')[0]?.attributes).not.toHaveProperty('tabindex');
});

test('a sample says that it is one, with and without a name', () => {
  expect(row(1, { sample: true }).words('figcaption')).toBe('Sample testimonial');
  const named = row(1, { name_designation: 'Priya R.', sample: true });
  expect(named.words('figcaption')).toBe('Priya R. Sample testimonial');
  expect(row(1, { name_designation: 'Priya R.' }).words('figcaption')).toBe('Priya R.');
});
