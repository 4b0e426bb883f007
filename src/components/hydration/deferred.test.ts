import { expect, test, vi } from 'vitest';
import { deferred } from './deferred';

test('a module is loaded once for any number of calls', async () => {
  const imports = vi.fn(async () => ({ word: 'here' }));
  const module = deferred('src/word.ts', imports);
  expect(module.loaded).toBeUndefined();
  await Promise.all([module.load(), module.load()]);
  await module.load();
  expect(module.loaded).toEqual({ word: 'here' });
  expect(imports).toHaveBeenCalledTimes(1);
});

test('a module that failed to load is requested again', async () => {
  const imports = vi.fn(async () => ({ word: 'here' }));
  imports.mockRejectedValueOnce(new Error('no connection'));
  const module = deferred('src/word.ts', imports);
  await expect(module.load()).rejects.toThrow('no connection');
  expect(module.loaded).toBeUndefined();
  await expect(module.load()).resolves.toEqual({ word: 'here' });
});
