import { expect, test } from 'vitest';
import { pictureWidths } from '../components/picture';
import { allowedTransform } from './assets';

test.each([
  ['', ''],
  ...pictureWidths.map((width) => [
    `width=${width}`,
    `?width=${width}&quality=78&withoutEnlargement=true`,
  ]),
  ['width=1200&height=630&fit=cover&format=jpg', '?width=1200&height=630&fit=cover&format=jpg'],
])('“%s” is a size the site uses', (query, expected) => {
  expect(allowedTransform(query)).toBe(expected);
});
