import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sections } from '#sections/index.ts';
import { catalogueText } from './catalogue';

const folder = fileURLToPath(new URL('../sections', import.meta.url));

test('the catalogue in src/sections/README.md is that of the sources: else run `npm run catalogue`', () => {
  const text = catalogueText(folder);
  expect(readFileSync(`${folder}/README.md`, 'utf8')).toBe(text);
  const named = [...text.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(sections).toSorted());
});
