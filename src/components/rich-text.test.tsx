import { expect, test } from 'vitest';
import { draw } from '../../tests/faults/draw';
import type { Html } from '../generated/formats';
import { pictureWidths } from './picture';
import { RichText } from './rich-text';

const drawn = (html: string) => draw(<RichText html={html as unknown as Html} />);

test('words, headings and lists come as they are', () => {
  const found = drawn(
    '<h3>Fees</h3><p>It <em>was</em> &lt;150&gt; &amp; more.</p><ul><li>One</li></ul>',
  );
  expect(found.words('h3')).toBe('Fees');
  expect(found.words('p')).toBe('It was <150> & more.');
  expect(found.words('em')).toBe('was');
  expect(found.words('li')).toBe('One');
});

test('links keep their address, inner and outer', () => {
  const found = drawn(
    '<p><a href="/contact">Ask</a> <a href="https://www.canada.ca/">IRCC</a></p>',
  );
  expect(
    found.all('a').map(({ attributes, text }) => [attributes['href'], attributes['rel'], text]),
  ).toEqual([
    ['/contact', undefined, 'Ask'],
    ['https://www.canada.ca/', 'noopener noreferrer', 'IRCC'],
  ]);
});

test('a wide table can be scrolled by keyboard, and says what it is', () => {
  const found = drawn(
    '<table><caption>Fees</caption><thead><tr><th scope="col">Fee</th></tr></thead><tbody><tr><td>$150</td></tr></tbody></table>',
  );
  const [frame, ...more] = found.all('div').filter(({ attributes }) => 'tabindex' in attributes);
  expect(more).toEqual([]);
  expect(frame?.attributes['tabindex']).toBe('0');
  expect(frame?.attributes['role']).toBeTruthy();
  expect(frame?.attributes['aria-label']).toBeTruthy();
  expect(found.words('caption')).toBe('Fees');
  expect(found.all('th')[0]?.attributes['scope']).toBe('col');
});

test('pictures of the content service come in sizes; others as they are; both wait their turn', () => {
  const found = drawn(
    '<p><img src="/assets/a-picture" alt="A" width="800" height="400"><img src="https://pictures.test/b.jpg" alt=""></p>',
  );
  const [own, other] = found.all('img').map(({ attributes }) => attributes);
  expect(own).toMatchObject({ alt: 'A', width: '800', height: '400', loading: 'lazy' });
  expect(own?.['srcset']?.split(', ')).toHaveLength(pictureWidths.length);
  expect(other).toMatchObject({ src: 'https://pictures.test/b.jpg', alt: '', loading: 'lazy' });
  expect(other?.['srcset']).toBeUndefined();
});

test('nothing becomes an empty text', () => {
  expect(drawn('').words('div')).toBe('');
});
