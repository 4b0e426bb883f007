import { expect, test } from 'vitest';
import { comparePixels, type Pixels, readPixels, writePng } from './compare';

/** A grey picture with some pixels (by column and row) of another grey. */
function picture(
  width: number,
  height: number,
  grey: number,
  other: Readonly<Record<string, number>> = {},
): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = other[`${x},${y}`] ?? grey;
      data.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const pixelAt = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

const red = [200, 0, 40, 255];

test('equal pictures have no difference, and are shown faded', () => {
  const { share, picture: shown } = comparePixels(picture(4, 3, 100), picture(4, 3, 100));
  expect(share).toBe(0);
  expect(pixelAt(shown, 0, 0)).toEqual([224, 224, 224, 255]);
});

test('a changed pixel is counted and shown in its place, in red', () => {
  const after = picture(4, 5, 100, { '2,1': 180 });
  const { share, picture: shown } = comparePixels(picture(4, 5, 100), after);
  expect(share).toBe(1 / 20);
  expect(pixelAt(shown, 2, 1)).toEqual(red);
  expect(pixelAt(shown, 1, 2)).not.toEqual(red);
});

test('an invisible difference is not counted, and one just beyond is', () => {
  const before = picture(2, 1, 100);
  expect(comparePixels(before, picture(2, 1, 104)).share).toBe(0);
  expect(comparePixels(before, picture(2, 1, 105)).share).toBe(1);
  expect(comparePixels(picture(2, 1, 105), before).share).toBe(1);
});

test.each([
  ['longer', picture(2, 2, 100), picture(2, 4, 100)],
  ['shorter', picture(2, 4, 100), picture(2, 2, 100)],
])('if a page became %s, parts of only one version count as changed', (_name, before, after) => {
  const { share, picture: shown } = comparePixels(before, after);
  expect(share).toBe(0.5);
  expect([shown.width, shown.height]).toEqual([2, 4]);
  expect(pixelAt(shown, 1, 1)).not.toEqual(red);
  expect(pixelAt(shown, 1, 3)).toEqual(red);
});

test('a wider picture is compared row by row', () => {
  const { share } = comparePixels(picture(2, 2, 100), picture(4, 2, 100));
  expect(share).toBe(0.5);
});

test('a written picture is read back unchanged', async () => {
  const original = picture(3, 2, 100, { '1,1': 7 });
  const { width, height, data } = await readPixels(await writePng(original));
  expect([width, height, [...data]]).toEqual([3, 2, [...original.data]]);
});
