import { expect, test } from 'vitest';
import { ContentError } from '#content/findings/errors.ts';
import { createSlowService } from './slow-service';

const refused = new ContentError('forbidden', { collection: 'directus_files', status: 403 });
const limited = new ContentError('rate-limited', { collection: 'posts', status: 429 });
const down = new ContentError('network', { collection: 'posts', cause: new Error('refused') });

test.each<[string, Error, boolean]>([
  ['a refusal', refused, false],
  ['a refusal in other words', new Error('Files cannot be listed.', { cause: refused }), false],
  ['a rate limiter', limited, true],
  ['a connection that fails', down, true],
  ['a fault of the site itself', new Error('x'), true],
])('after %s the service counts as slow or not', async (_case, error, isSlow) => {
  const service = createSlowService({ now: () => 0 });
  await expect(service.watch(() => Promise.reject(error), undefined)).rejects.toBe(error);
  expect(service.isSlow()).toBe(isSlow);
});
