import { expect, test } from 'vitest';
import { draw } from '../../tests/faults/draw';
import { assetUrl, missingPicture, Picture, pictureWidths } from './picture';

const frame = { alt: '', width: 160, height: 90, sizes: '10rem' };

test.each([
  ['hero-study', undefined, '/assets/hero-study'],
  ['hero-study', 480 as const, '/assets/hero-study?width=480'],
  ['../items/posts', undefined, '/assets/..%2Fitems%2Fposts'],
  ['https://pictures.test/a.jpg?b=1', 480 as const, 'https://pictures.test/a.jpg?b=1'],
])('the asset %s at width %s is at %s', (asset, width, expected) => {
  expect(assetUrl(asset, width)).toBe(expected);
});

test('an asset comes in every size the server offers, with its place kept', () => {
  const [picture] = draw(<Picture asset="hero-study" {...frame} />).all('img');
  expect(picture?.attributes).toMatchObject({
    src: '/assets/hero-study?width=960',
    srcset: pictureWidths.map((w) => `/assets/hero-study?width=${w} ${w}w`).join(', '),
    sizes: '10rem',
    width: '160',
    height: '90',
    alt: '',
    loading: 'lazy',
  });
});

test('a picture with an address of its own is used as it is', () => {
  const [picture] = draw(<Picture asset="https://pictures.test/a.jpg" {...frame} />).all('img');
  expect(picture?.attributes['src']).toBe('https://pictures.test/a.jpg');
  expect(picture?.attributes['srcset']).toBeUndefined();
});

test('the picture that is seen first is not put off', () => {
  const [picture] = draw(<Picture asset="hero-study" loading="eager" {...frame} />).all('img');
  expect(picture?.attributes['fetchpriority']).toBe('high');
  expect(picture?.attributes['loading']).toBeUndefined();
});

test.each([
  ['a decoration elsewhere that is broken', { alt: '' }, missingPicture],
  ['the drawing itself, should it be broken', { alt: '', src: missingPicture }, missingPicture],
  ['words that stand for a broken picture', { alt: 'The team' }, 'https://pictures.test/a.jpg'],
])('in the place of %s stays or comes what can be shown', (_case, image, expected) => {
  const asset = 'https://pictures.test/a.jpg';
  const { onError } = Picture({ asset, ...frame }).props as { onError: (event: object) => void };
  const currentTarget = { src: asset, ...image };
  onError({ currentTarget });
  expect(currentTarget.src).toBe(expected);
});

test('what the content service lacks is drawn by the server, not by the page', () => {
  expect(Picture({ asset: 'hero-study', ...frame }).props).not.toHaveProperty('onError');
});
