import { expect, inject, onTestFinished, test } from 'vitest';
import { findDifferences } from '#tests/directus/find-differences.ts';
import { push } from '#tools/directus/push/push.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin } = inject('directus');
const service = createService({ url, token: admin });
const quiet = () => undefined;

test('nothing differs after a push', async () => {
  expect(await findDifferences(service)).toEqual([]);
});

test('manual changes to the model are reverted, and the firm’s own fields stay', async () => {
  onTestFinished(() => service.send('DELETE', '/fields/testimonials/mood'));
  await service.send('PATCH', '/fields/testimonials/testimony', {
    meta: { note: 'Mine', width: 'half' },
  });
  await service.send('POST', '/fields/testimonials', { field: 'mood', type: 'string', meta: {} });
  await service.send('PATCH', '/items/testimonials/1', { mood: 'calm' });
  const outcome = await push(service, { allowDestructive: true }, quiet);
  expect(outcome).toEqual({ changeCount: 1, left: [] });
  const field = await service.get<{ meta: object }>('/fields/testimonials/testimony');
  expect(field.meta).toMatchObject({ note: 'What the client said, in two to four sentences.' });
  expect(await service.get('/items/testimonials/1?fields=mood')).toEqual({ mood: 'calm' });
});

test('an invalid link in a row of a list is refused in plain words, and nothing is stored', async () => {
  const before = await service.get('/items/home_page?fields=situations_items');
  const situations_items = [{ situation: 'I was refused', link: 'services' }];
  await expect(service.send('PATCH', '/items/home_page', { situations_items })).rejects.toThrow(
    '“Situations”, row 1, “Link”: Write a path of this site (/contact)',
  );
  expect(await service.get('/items/home_page?fields=situations_items')).toEqual(before);
});
