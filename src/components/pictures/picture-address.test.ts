import { expect, test } from 'vitest';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { pictureAddresses, pictureWidths } from './picture-address';

const sizes = '94vw';
const drawing = ownDrawings['hero-study'];
const photograph = ownPhotographs['post-lmia'];

test('the site’s own drawing has one address, with the version of its bytes', () => {
  expect(drawing).toMatch(/^[\w-]{4}$/);
  expect(pictureAddresses('hero-study', 1600, sizes)).toEqual({
    src: `/assets/hero-study?v=${drawing}`,
  });
});

test('a replacement photograph has sizes and a version', () => {
  const replaced = { drawings: {}, photographs: { 'hero-study': 'photo' } };
  const { src, srcSet } = pictureAddresses('hero-study', 1600, sizes, replaced);
  expect(src).toBe('/assets/hero-study?width=1600&v=photo');
  expect(srcSet).toContain('/assets/hero-study?width=720&v=photo 720w, ');
  expect(srcSet).not.toContain(drawing);
});

test('a drawing that replaces a photograph has one address', () => {
  const replaced = { drawings: { 'post-lmia': 'drawn' }, photographs: {} };
  expect(pictureAddresses('post-lmia', 640, sizes, replaced)).toEqual({
    src: '/assets/post-lmia?v=drawn',
  });
});

test('the site’s own photograph has sizes and a version', () => {
  const { srcSet } = pictureAddresses('post-lmia', 640, sizes);
  expect(srcSet).toContain(`/assets/post-lmia?width=960&v=${photograph} 960w`);
});

test('a picture of the content service has no version', () => {
  expect(pictureAddresses('5f1c7d1e-0000', 160, sizes).src).toBe('/assets/5f1c7d1e-0000?width=160');
});

test('an id is encoded', () => {
  expect(pictureAddresses('../items/posts', 160, sizes).src).toBe(
    '/assets/..%2Fitems%2Fposts?width=160',
  );
});

test('a full address is used unchanged', () => {
  const src = 'https://pictures.test/a.jpg?b=1';
  expect(pictureAddresses(src, 160, sizes)).toEqual({ src });
});

test.each([
  [80, [160, 320]],
  [640, [320, 480, 720, 960, 1280, 1600]],
  [1600, [480, 720, 960, 1280, 1600]],
])('a frame of %i pixels has the widths that screens need', (frame, widths) => {
  const offered = pictureAddresses('5f1c7d1e-0000', frame, sizes).srcSet?.match(/\d+(?=w)/g);
  expect(offered?.map(Number)).toEqual(widths);
  expect(pictureWidths).toEqual(expect.arrayContaining(widths));
});
