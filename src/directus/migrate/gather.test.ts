import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DirectusInMemory } from '#tests/directus/directus-in-memory.ts';
import { temporaryFolder } from '#tests/support/fixture-project.ts';
import { swept } from '#tests/support/sweep.ts';
import { diff, push } from '../push/push';
import { createService } from '../service/service';

const authors = [
  { id: 7, status: 'published', name: 'Meera', role: 'Writer', order: 2, photo: null },
  { id: 9, status: 'published', name: 'Anitha', role: 'Consultant', order: 1, photo: 'a-file' },
  { id: 11, status: 'archived', name: 'Gone', role: 'Writer', order: null, photo: null },
];

/** A service after the push of a version in which authors were a collection, and posts referred to them. */
async function createFormer() {
  const double = new DirectusInMemory();
  const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
  await push(service, { backupFolder: temporaryFolder() }, () => undefined);
  double.collections.set('authors', { meta: {}, schema: {}, fields: new Map(), entries: authors });
  double.collections.get('posts')?.fields.set('author', {
    ...{ collection: 'posts', field: 'author', type: 'integer', meta: { special: ['m2o'] } },
  });
  double.relations.push({ collection: 'posts', field: 'author', related_collection: 'authors' });
  double.fill('posts', [
    { id: 1, title: 'A', author: 9 },
    { id: 2, title: 'B', author: 11 },
    { id: 3, title: 'C', author: null },
  ]);
  double.fill('about_page', [{ id: 1, page_title: 'About', people: null }]);
  for (const [id, text] of double.files) {
    const history = JSON.parse(text);
    const [{ title, description, kind, fields, required }] = history.models;
    const former = { name: 'authors', title, description, kind, fields, required };
    history.models = [...history.models, former];
    history.migrations = history.migrations.filter((file: string) => !file.includes('-people'));
    double.files.set(id, JSON.stringify(history));
  }
  return double;
}

let former: DirectusInMemory | undefined;

async function openFormer() {
  former ??= await createFormer();
  const double = former.copy();
  const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
  const backupFolder = temporaryFolder();
  const pushed = () => push(service, { backupFolder }, () => undefined);
  return { double, service, pushed, backupFolder };
}

const after = ({ collections }: DirectusInMemory) => ({
  people: collections.get('about_page')?.entries[0]?.['people'],
  authors: collections.get('posts')?.entries.map(({ author = null }) => author),
});

const expected = {
  people: [
    expect.objectContaining({ name: 'Anitha', role: 'Consultant', photo: 'a-file' }),
    expect.objectContaining({ name: 'Meera', role: 'Writer' }),
  ],
  authors: ['Anitha', 'Gone', null],
};

/** The writes at which a push is interrupted. In `npm test` a sample, with an odd step so that both kinds of loss occur. */
const writesUpTo = (all: number) =>
  swept(
    Array.from({ length: all }, (_, at) => at + 1),
    (write) => write % 5 === 1,
  );

test('authors become the people of the about page, and posts keep their authors’ names', async () => {
  const { double, service, pushed, backupFolder } = await openFormer();
  const { left } = await pushed();
  expect(after(double)).toEqual(expected);
  expect(left).toEqual([]);
  expect(double.collections.has('authors')).toBe(false);
  expect(await diff(service)).toEqual([]);
  const [backup = ''] = readdirSync(backupFolder);
  expect(JSON.parse(readFileSync(join(backupFolder, backup), 'utf8'))).toEqual({ authors });
});

test('a push interrupted at any request is completed by another, and no name is lost', async () => {
  const first = await openFormer();
  await first.pushed();
  const all = first.double.writes.length;
  expect(all).toBeGreaterThan(5);
  for (const write of writesUpTo(all)) {
    const { double, service, pushed } = await openFormer();
    double.breaksAt = { write, lost: write % 2 ? 'request' : 'answer' };
    await expect(pushed()).rejects.toThrow(/cannot be reached/);
    double.breaksAt = undefined;
    await pushed();
    expect([write, after(double), await diff(service)]).toEqual([write, expected, []]);
  }
});
