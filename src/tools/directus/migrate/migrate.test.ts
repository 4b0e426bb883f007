import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DirectusInMemory } from '#tests/directus/directus-in-memory.ts';
import { temporaryFolder } from '#tests/support/fixture-project.ts';
import { push } from '../push/push';
import { createService } from '../service/service';
import { type MigrationScript, migrate } from './migrate';

const entries = Array.from({ length: 250 }, (_, index) => ({
  id: index + 1,
  status: 'draft',
  words: `Well done ${index}.`,
  testimony: null,
}));

/** Gives `words` its present name. */
const script: MigrationScript = async ({ changeEntries, removeField }) => {
  await changeEntries('testimonials', ({ words }) =>
    words ? { testimony: words, words: null } : undefined,
  );
  await removeField('testimonials', 'words');
};

const moved = entries.map(({ words, ...entry }) => ({ ...entry, testimony: words }));

let pushed: DirectusInMemory | undefined;

/** A service in which an earlier push has created the field `words`. */
async function open() {
  if (pushed === undefined) {
    pushed = new DirectusInMemory();
    const service = createService({ url: 'http://directus', token: 'admin', fetch: pushed.fetch });
    await push(service, {}, () => undefined);
  }
  const double = pushed.copy();
  const words = { collection: 'testimonials', field: 'words', type: 'text', meta: null };
  double.collections.get('testimonials')?.fields.set('words', words);
  double.fill('testimonials', entries);
  const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
  const backupFolder = temporaryFolder();
  const said: string[] = [];
  const run = (folder = backupFolder) =>
    migrate(service, script, folder, (line) => said.push(line));
  return { double, service, run, backupFolder, said };
}

const storedIn = (double: DirectusInMemory) => double.collections.get('testimonials');

test('a script changes every entry after a backup, and again changes nothing', async () => {
  const { double, run, backupFolder, said } = await open();
  await run();
  expect(storedIn(double)?.entries).toEqual(moved);
  expect(storedIn(double)?.fields.has('words')).toBe(false);
  expect(said.slice(1)).toEqual([
    'testimonials: 250 of 250 changed',
    'testimonials.words: removed',
  ]);
  const [backup = ''] = readdirSync(backupFolder);
  expect(JSON.parse(readFileSync(join(backupFolder, backup), 'utf8'))).toEqual({
    testimonials: entries,
  });
  double.writes.length = 0;
  await run();
  expect([double.writes, readdirSync(backupFolder).length]).toEqual([[], 1]);
});

test('a script interrupted at any request can run again without losing content', async () => {
  const first = await open();
  await first.run();
  const all = Array.from({ length: first.double.writes.length }, (_, at) => at + 1);
  expect(all.length).toBeGreaterThan(3);
  for (const write of all) {
    const { double, run } = await open();
    double.breaksAt = { write, lost: write % 2 ? 'request' : 'answer' };
    await expect(run()).rejects.toThrow(/cannot be reached/);
    double.breaksAt = undefined;
    await run();
    expect([write, storedIn(double)?.entries]).toEqual([write, moved]);
  }
});

test('if the backup cannot be written, no entry changes', async () => {
  const { double, run, backupFolder } = await open();
  const full = join(backupFolder, 'file');
  writeFileSync(full, '');
  await expect(run(full)).rejects.toThrow(
    /cannot be written \(.+\)\. Free some space, or choose another folder\.$/,
  );
  expect(storedIn(double)?.entries).toEqual(entries);
});

test('entries of a collection without a schema are refused with the remedy', async () => {
  const { service, backupFolder } = await open();
  const lost: MigrationScript = ({ changeEntries }) => changeEntries('authors', () => ({}));
  await expect(migrate(service, lost, backupFolder, () => undefined)).rejects.toThrow(
    /“authors”, which has no schema.*`service`/,
  );
});
