import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readHistory, writeHistory } from '#directus/migrate/history.ts';
import { diff, push } from '#directus/push/push.ts';
import { contentIn } from '#directus/seed/embedded.ts';
import { seed } from '#directus/seed/seed.ts';
import { createService } from '#directus/service/service.ts';

const { url, admin } = inject('directus');
const service = createService({ url, token: admin });
const embedded = join(import.meta.dirname, '../../src/embedded');
const posts = '/items/posts?fields=id,date_updated,content,author.*&sort=id&limit=-1';
const file = 'schemas/migrations/2026-01-31-article.json';
const migration = {
  description: 'The article of a post has one name.',
  changes: [{ collection: 'posts', pointer: '/article', rule: 'field-removed' }],
  collections: { posts: [{ op: 'move', from: '/article', path: '/content' }] },
};

let project = '';

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'velox-migration-'));
  await mkdir(join(project, 'schemas/migrations'), { recursive: true });
  await writeFile(join(project, file), JSON.stringify(migration));
});

afterAll(async () => {
  // Restore the posts' dates and a history without this test's migration for the other tests.
  const overwrite = { backupFolder: join(project, 'backups') };
  await seed(service, await contentIn(embedded), { overwrite }, () => undefined);
  await rm(project, { recursive: true });
  const history = await readHistory(service);
  if (history) await writeHistory(service, { ...history, migrations: [] }, history);
});

interface Post {
  readonly id: number;
  readonly date_updated: string;
  readonly content: string | null;
}

/** The service as it was when the schemas called the posts' `content` field `article`. */
async function goBack(): Promise<readonly Post[]> {
  await service.send('POST', '/fields/posts', { field: 'article', type: 'text', meta: {} });
  const entries = await service.get<readonly Post[]>(posts);
  const former = entries.map(({ id, content }) => ({ id, article: content, content: null }));
  await service.send('PATCH', '/items/posts', former);
  const history = await readHistory(service);
  if (!history) throw new Error('The push before has left no history.');
  const models = history.models.map((model) => {
    const { content, ...fields } = model.fields;
    return model.name === 'posts' && content
      ? { ...model, fields: { ...fields, article: content } }
      : model;
  });
  const { fields: _fields, ...older } = history;
  await writeHistory(service, { ...older, models }, history);
  return entries;
}

test('a migration moves the value of every entry and changes no date', async () => {
  const before = await goBack();
  const dated = await service.get<readonly Post[]>(posts);
  const said: string[] = [];
  const options = { project, backupFolder: join(project, 'backups'), allowDestructive: true };
  await push(service, options, (line) => said.push(line));
  const filled = before.filter(({ content }) => content !== null).length;
  expect(filled).toBeGreaterThan(0);
  expect(said).toContain(`posts: ${filled} of ${before.length} migrated`);
  expect(said.filter((line) => line.startsWith('Lost'))).toEqual([]);
  const after = await service.get<readonly Post[]>(posts);
  const expected = dated.map((entry, index) => ({ ...entry, content: before[index]?.content }));
  expect(after).toEqual(expected);
  expect(await diff(service)).toEqual([]);
});
