import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** FIPS 180-2, appendix B.1, and a text of more than one byte a letter. */
const known = {
  abc: 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
  é: 'SplVfkAzw1Od4utlRyAXytX5VX96BiWgnxw/biumnEw=',
};

test.each(['Node', 'an edge runtime'])('on %s a text has the same hash', async (runtime) => {
  const digest = vi.spyOn(crypto.subtle, 'digest');
  if (runtime !== 'Node') vi.stubGlobal('process', undefined);
  const { sha256 } = await import('./sha256');
  for (const [text, hash] of Object.entries(known)) expect(await sha256(text)).toBe(hash);
  expect(digest).toHaveBeenCalledTimes(runtime === 'Node' ? 0 : 2);
  digest.mockRestore();
});
