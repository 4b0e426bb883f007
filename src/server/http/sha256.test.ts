import { expect, test } from 'vitest';
import { sha256 } from './sha256';

/** FIPS 180-2, appendix B.1, and a text of more than one byte a letter. */
test.each([
  ['abc', 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
  ['é', 'SplVfkAzw1Od4utlRyAXytX5VX96BiWgnxw/biumnEw='],
])('the hash of %s is that of its UTF-8', async (text, hash) => {
  expect(await sha256(text)).toBe(hash);
});
