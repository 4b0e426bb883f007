import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { diff, push } from '#directus/push/push.ts';
import { createService } from '#directus/service/service.ts';

const { url, admin } = inject('directus');
const service = createService({ url, token: admin });
const quiet = () => undefined;
/** A path to which nothing is written, because no migration runs. */
const options = { backupFolder: join(tmpdir(), 'velox-backups') };

test('nothing differs after a push', async () => {
  expect(await diff(service)).toEqual([]);
});

test('manual changes to the model are reverted, and the editors’ own additions stay', async () => {
  await service.send('PATCH', '/fields/testimonials/testimony', {
    meta: { note: 'Mine', width: 'half' },
  });
  await service.send('POST', '/fields/testimonials', { field: 'mood', type: 'string', meta: {} });
  const { made, left } = await push(service, options, quiet);
  expect([made, left]).toMatchObject([1, [{ kind: 'delete-field', field: 'mood' }]]);
  const field = await service.get<{ meta: object }>('/fields/testimonials/testimony');
  expect(field.meta).toMatchObject({ note: 'What the client said, in two to four sentences.' });
});

test('fields with content are removed only if that is allowed, and are named', async () => {
  await service.send('PATCH', '/items/testimonials/1', { mood: 'calm' });
  const said: string[] = [];
  await push(service, { ...options, allowDestructive: true, dryRun: true }, (line) =>
    said.push(line),
  );
  expect(said).toContain('Lost: testimonials.mood, which has content in 1 entry.');
  expect(await service.find('/fields/testimonials/mood')).toBeDefined();
  await push(service, { ...options, allowDestructive: true }, quiet);
  expect(await diff(service)).toEqual([]);
});
