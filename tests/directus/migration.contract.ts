import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findDifferences } from '#tests/directus/find-differences.ts';
import { runCommand } from '#tools/directus/commands.ts';
import { contentIn } from '#tools/directus/seed/embedded.ts';
import { seed } from '#tools/directus/seed/seed.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin } = inject('directus');
const service = createService({ url, token: admin });
const embedded = join(import.meta.dirname, '../../src/site');
const posts = '/items/posts?fields=id,date_updated,content,author.*&sort=id&limit=-1';
const quiet = () => undefined;

const script = `
export default async ({ changeEntries, removeField }) => {
  await changeEntries('posts', ({ article }) => article && { content: article, article: null });
  await removeField('posts', 'article');
};
`;

let folder = '';
const backupFolder = () => join(folder, 'backups');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-migration-'));
  await writeFile(join(folder, 'article.mjs'), script);
});

afterAll(async () => {
  // Restores the posts' dates.
  const overwrite = { backupFolder: backupFolder() };
  await seed(service, await contentIn(embedded), { overwrite }, quiet);
  await rm(folder, { recursive: true });
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
  return entries;
}

test('a migration script moves the value of every entry and changes no date', async () => {
  const before = await goBack();
  const dated = await service.get<readonly Post[]>(posts);
  const said: string[] = [];
  const command = { name: 'migrate', url, token: admin, backupFolder: backupFolder() } as const;
  await runCommand({ ...command, script: join(folder, 'article.mjs') }, (line) => said.push(line));
  const filled = before.filter(({ content }) => content !== null).length;
  expect(filled).toBeGreaterThan(0);
  expect(said).toEqual([
    expect.stringMatching(/^Saved a backup of “posts” to /),
    `posts: ${filled} of ${before.length} changed`,
    'posts.article: removed',
  ]);
  const expected = dated.map((entry, index) => ({ ...entry, content: before[index]?.content }));
  expect(await service.get<readonly Post[]>(posts)).toEqual(expected);
  expect(await findDifferences(service)).toEqual([]);
});

test.each([
  ['nowhere.ts', /^There is no migration .*nowhere\.ts\. Give the path of a script/],
  ['empty.mjs', /empty\.mjs exports no migration\. Export a function as default/],
])('a file that is no migration is refused with the remedy: %s', async (name, message) => {
  await writeFile(join(folder, 'empty.mjs'), '');
  const command = { name: 'migrate', url, token: admin, backupFolder: backupFolder() } as const;
  const running = runCommand({ ...command, script: join(folder, name) }, quiet);
  await expect(running).rejects.toThrow(message);
});
