import { readFile } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { expect, test } from 'vitest';
import everyProp from './every-prop';

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

test('an element given “as” is another element, as with emotion’s own list', () => {
  expect(['as', 'href', 'aria-label', 'data-open'].filter(everyProp)).toEqual([
    'href',
    'aria-label',
    'data-open',
  ]);
});
