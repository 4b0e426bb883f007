import { expect, test } from 'vitest';
import { pictureWidths } from '../components/picture';
import { allowedTransform } from './assets';

test.each([
  ['', ''],
  ...pictureWidths.map((width) => [
    `width=${width}`,
    `?width=${width}&quality=78&withoutEnlargement=true`,
  ]),
])('“%s” is a size the site uses', (query, expected) => {
  expect(allowedTransform(query)).toBe(expected);
});
