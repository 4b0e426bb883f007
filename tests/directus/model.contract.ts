import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readHistory, writeHistory } from '#directus/migrate/history.ts';
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

test('manual changes to the model are reverted, and the firm’s own fields are no differences', async () => {
  await service.send('PATCH', '/fields/testimonials/testimony', {
    meta: { note: 'Mine', width: 'half' },
  });
  await service.send('POST', '/fields/testimonials', { field: 'mood', type: 'string', meta: {} });
  const destructive = { ...options, allowDestructive: true };
  expect(await push(service, destructive, quiet)).toEqual({ made: 1, left: [] });
  const field = await service.get<{ meta: object }>('/fields/testimonials/testimony');
  expect(field.meta).toMatchObject({ note: 'What the client said, in two to four sentences.' });
});

test('a field of an earlier push is removed only if its content may be lost, and is named', async () => {
  const history = await readHistory(service);
  if (!history) throw new Error('The push before has left no history.');
  const testimonials = [...(history.fields?.['testimonials'] ?? []), 'mood'];
  const fields = { ...history.fields, testimonials };
  await writeHistory(service, { ...history, fields }, history);
  await service.send('PATCH', '/items/testimonials/1', { mood: 'calm' });
  const said: string[] = [];
  await push(service, { ...options, allowDestructive: true, dryRun: true }, (line) =>
    said.push(line),
  );
  expect(said).toContain('Lost: testimonials.mood, which has content in 1 entry.');
  expect(await service.find('/fields/testimonials/mood')).toBeDefined();
  expect((await push(service, options, quiet)).left).toHaveLength(1);
  await push(service, { ...options, allowDestructive: true }, quiet);
  expect(await service.find('/fields/testimonials/mood')).toBeUndefined();
  expect(await diff(service)).toEqual([]);
});

test('an invalid link in a row of a list is refused in plain words, and nothing is stored', async () => {
  const before = await service.get('/items/home_page?fields=situations_items');
  const situations_items = [{ situation: 'I was refused', link: 'services' }];
  await expect(service.send('PATCH', '/items/home_page', { situations_items })).rejects.toThrow(
    '“Situations”, row 1, “Link”: Write a path of this site (/contact)',
  );
  expect(await service.get('/items/home_page?fields=situations_items')).toEqual(before);
});
