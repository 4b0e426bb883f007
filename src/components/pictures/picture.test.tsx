import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { missingPicture, Picture, showPlaceholder } from './picture';
import { ReplacedPicturesProvider } from './picture-address';
import { PictureFactsProvider } from './picture-facts';

const frame = { alt: '', width: 160, height: 90, sizes: '10rem' };

test('a picture has the sizes of its frame, and reserves its space', () => {
  const [picture] = draw(<Picture asset="5f1c7d1e-0000" {...frame} />).all('img');
  expect(picture?.attributes).toMatchObject({
    src: '/assets/5f1c7d1e-0000?width=160',
    srcset: [160, 320, 480].map((w) => `/assets/5f1c7d1e-0000?width=${w} ${w}w`).join(', '),
    sizes: '10rem',
    width: '160',
    height: '90',
    alt: '',
    loading: 'lazy',
    decoding: 'async',
  });
});

test('a replacement is addressed by its own version', () => {
  const replaced = { drawings: {}, photographs: { 'hero-study': 'photo' } };
  const [picture] = draw(
    <ReplacedPicturesProvider value={replaced}>
      <Picture asset="hero-study" {...frame} />
    </ReplacedPicturesProvider>,
  ).all('img');
  expect(picture?.attributes['src']).toBe('/assets/hero-study?width=160&v=photo');
});

test.each([
  [{ alt: 'A bus in the snow' }, {}, 'A bus in the snow'],
  [{ alt: '' }, { alt: 'Portrait' }, ''],
  [{}, { alt: 'Portrait' }, 'Portrait'],
  [{ alt: 'A bus in the snow' }, { isRedundant: true }, ''],
])('with the facts %j and the props %j the alt text is “%s”', (facts, props, words) => {
  const [picture] = draw(
    <PictureFactsProvider value={() => facts}>
      <Picture asset="5f1c7d1e-0000" {...frame} {...props} />
    </PictureFactsProvider>,
  ).all('img');
  expect(picture?.attributes['alt']).toBe(words);
  expect(picture?.attributes).not.toHaveProperty('focus');
});

test('a full address is used unchanged', () => {
  const [picture] = draw(<Picture asset="https://pictures.test/a.jpg" {...frame} />).all('img');
  expect(picture?.attributes['src']).toBe('https://pictures.test/a.jpg');
  expect(picture?.attributes['srcset']).toBeUndefined();
});

test('an eager picture is not lazy, and has no priority', () => {
  const [picture] = draw(<Picture asset="hero-study" loading="eager" {...frame} />).all('img');
  expect(picture?.attributes['fetchpriority']).toBeUndefined();
  expect(picture?.attributes['loading']).toBeUndefined();
});

test('the first picture has priority', () => {
  const [picture] = draw(<Picture asset="hero-study" loading="first" {...frame} />).all('img');
  expect(picture?.attributes['fetchpriority']).toBe('high');
  expect(picture?.attributes['loading']).toBeUndefined();
});

test.each([
  ['a decoration elsewhere that is broken', { alt: '' }, missingPicture],
  ['the drawing itself, should it be broken', { alt: '', src: missingPicture }, missingPicture],
  ['alt text that stands for a broken picture', { alt: 'The team' }, 'https://pictures.test/a.jpg'],
])('in the place of %s stays or comes what can be shown', (_case, image, expected) => {
  const currentTarget = { src: 'https://pictures.test/a.jpg', ...image };
  showPlaceholder({ currentTarget });
  expect(currentTarget.src).toBe(expected);
});
