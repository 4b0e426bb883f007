import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { provinceCount, tiles } from './tiles';

test('the map has each province that editors can choose once', () => {
  const schema = JSON.parse(readFileSync('schemas/definitions/province.json', 'utf8'));
  const names = tiles.flatMap((tile) => (tile ? [tile[1]] : []));
  expect(names.toSorted()).toEqual(schema.properties.province.enum);
  expect(provinceCount).toBe(13);
});
