import { readFile } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { expect, test } from 'vitest';

/** A styled element that is given props of its own without saying so to emotion. */
const unsaid = /styled(?:\.\w+|\('[^']+'\))\s*</g;

test('a styled element with props of its own keeps them to itself', async () => {
  const files = await glob('src/**/*.tsx');
  expect(files.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const file of files) {
    for (const [place] of (await readFile(file, 'utf8')).matchAll(unsaid)) {
      found.push(`${file}: ${place}`);
    }
  }
  expect(found).toEqual([]);
});
