import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DirectusInMemory } from '#tests/directus/directus-in-memory.ts';
import { temporaryFolder } from '#tests/support/fixture-project.ts';
import { swept } from '#tests/support/sweep.ts';
import { createService } from '../service/service';
import { diff, type PushOptions, push } from './push';

const quiet = () => undefined;

/** A service, and a push to it. */
function open() {
  const double = new DirectusInMemory();
  const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
  const backupFolder = mkdtempSync(join(tmpdir(), 'velox-backups-'));
  onTestFinished(() => rmSync(backupFolder, { recursive: true }));
  const pushed = (options: Partial<PushOptions> = {}, say: (line: string) => void = quiet) =>
    push(service, { backupFolder, ...options }, say);
  return { double, service, backupFolder, pushed };
}

type Open = ReturnType<typeof open>;

/** Counts the requests of a push that change something. */
async function writesOf(opened: Open, options: Partial<PushOptions> = {}): Promise<number> {
  opened.double.writes.length = 0;
  await opened.pushed(options);
  return opened.double.writes.length;
}

test('a push creates the whole model, and a second push changes nothing', async () => {
  const opened = open();
  expect(await writesOf(opened)).toBeGreaterThan(25);
  expect(await diff(opened.service)).toEqual([]);
  expect(await writesOf(opened)).toBe(0);
});

/** The writes at which a push is interrupted. In `npm test` a sample, with an odd step so that both kinds of loss occur. */
const writesUpTo = (all: number) =>
  swept(
    Array.from({ length: all }, (_, at) => at + 1),
    (write) => write % 5 === 1,
  );

/** Alternates between losing the request, which then changes nothing, and losing the answer after the change. */
const breakAt = (write: number) => ({ write, lost: write % 2 ? 'request' : 'answer' }) as const;

test('a push interrupted at any request can be completed by another', async () => {
  const all = await writesOf(open());
  for (const write of writesUpTo(all)) {
    const { double, service, pushed } = open();
    double.breaksAt = breakAt(write);
    await expect(pushed()).rejects.toThrow(/^http:\/\/directus cannot be reached/);
    double.breaksAt = undefined;
    await pushed();
    expect([write, await diff(service)]).toEqual([write, []]);
  }
});

const entries = Array.from({ length: 250 }, (_, index) => ({
  ...{ id: index + 1, status: 'draft', words: `Well done ${index}.`, testimony: null },
  ...{ name: 'A', country: null },
}));
const moved = entries.map(({ words, ...entry }) => ({ ...entry, testimony: words }));

/** A service after a push of older schemas. There, `words` was the name of the field `testimony` of testimonials. */
async function openFormer() {
  const opened = open();
  const { double, pushed } = opened;
  await pushed();
  const stored = double.collections.get('testimonials');
  const testimony = stored?.fields.get('testimony');
  stored?.fields.delete('testimony');
  stored?.fields.set('words', { ...testimony, meta: null, field: 'words' });
  double.fill('testimonials', entries);
  for (const [id, text] of double.files) {
    const history = JSON.parse(text);
    const { fields } = history.models.find((one: { name: string }) => one.name === 'testimonials');
    fields.words = fields.testimony;
    delete fields.testimony;
    // Older pushes recorded only the schemas.
    delete history.fields;
    double.files.set(id, JSON.stringify(history));
  }
  double.writes.length = 0;
  return opened;
}

const file = 'schemas/migrations/2026-01-31-testimony.json';
const migration = {
  description: 'One name for what a client said.',
  changes: [
    { collection: 'testimonials', pointer: '/words', rule: 'field-removed' },
    { collection: 'testimonials', pointer: '/testimony', rule: 'required-field-added' },
  ],
  collections: { testimonials: [{ op: 'move', from: '/words', path: '/testimony' }] },
};

test('a breaking change without a migration is refused before anything changes', async () => {
  const { double, pushed } = await openFormer();
  await expect(pushed({ project: temporaryFolder() })).rejects.toThrow(
    /testimonials\/testimony \(required-field-added\).*Write a migration \(schemas\/migrations\/README\.md\)/,
  );
  expect(double.writes).toEqual([]);
});

test('the message names an invalid migration', async () => {
  const { pushed } = await openFormer();
  const project = temporaryFolder({ [file]: {} });
  await expect(pushed({ project })).rejects.toThrow(/2026-01-31-testimony\.json.*required/);
});

test('a migration runs once over every entry, after a backup', async () => {
  const { double, pushed, backupFolder } = await openFormer();
  const project = temporaryFolder({ [file]: migration });
  const { left } = await pushed({ project });
  expect(double.collections.get('testimonials')?.entries).toEqual(moved);
  expect(left).toEqual([]);
  expect(double.collections.get('testimonials')?.fields.has('words')).toBe(false);
  const [backup = ''] = readdirSync(backupFolder);
  expect(JSON.parse(readFileSync(join(backupFolder, backup), 'utf8'))).toEqual({
    testimonials: entries,
  });
  double.writes.length = 0;
  await pushed({ project });
  expect([double.writes, readdirSync(backupFolder).length]).toEqual([[], 1]);
});

test('a dry run names the migration and changes nothing', async () => {
  const { double, pushed } = await openFormer();
  const said: string[] = [];
  await pushed({ project: temporaryFolder({ [file]: migration }), dryRun: true }, (line) =>
    said.push(line),
  );
  expect(said).toContain(`Migrations that would run: ${file}`);
  expect(double.writes).toEqual([]);
});

test('an interrupted migration can run again without losing content', async () => {
  const project = temporaryFolder({ [file]: migration });
  const options = { project, allowDestructive: true };
  const all = await writesOf(await openFormer(), options);
  for (const write of writesUpTo(all)) {
    const { double, pushed, service } = await openFormer();
    double.breaksAt = breakAt(write);
    await expect(pushed(options)).rejects.toThrow(/cannot be reached/);
    double.breaksAt = undefined;
    const said: string[] = [];
    await pushed(options, (line) => said.push(line));
    expect(said.filter((line) => line.startsWith('Lost'))).toEqual([]);
    const after = double.collections.get('testimonials')?.entries;
    expect([write, after]).toEqual([write, moved]);
    expect(await diff(service)).toEqual([]);
  }
});

/** A service after a push of newer schemas, whose code was then taken back. */
async function openTakenBack(entries: readonly object[]) {
  const opened = open();
  const { double, pushed } = opened;
  await pushed();
  for (const name of ['mood', 'own']) {
    const field = { collection: 'testimonials', field: name, type: 'string', meta: null };
    double.collections.get('testimonials')?.fields.set(name, field);
  }
  for (const [id, text] of double.files) {
    const history = JSON.parse(text);
    const { fields } = history.models.find((one: { name: string }) => one.name === 'testimonials');
    fields.mood = fields.name;
    history.fields.testimonials.push('mood');
    double.files.set(id, JSON.stringify(history));
  }
  double.fill('testimonials', entries as never);
  return opened;
}

const mood = { kind: 'delete-field', name: 'testimonials', field: 'mood' };

test('a field that was pushed and taken back is removed, a field of the firm is not', async () => {
  const { double, service, pushed } = await openTakenBack([{ id: 1, own: 'calm' }]);
  expect(await diff(service)).toEqual([mood]);
  expect((await pushed({ allowDestructive: true })).left).toEqual([]);
  expect([...(double.collections.get('testimonials')?.fields.keys() ?? [])]).toContain('own');
  expect(await diff(service)).toEqual([]);
});

test('a field that was taken back stays while it has content, and locks nothing', async () => {
  const { double, pushed } = await openTakenBack([{ id: 1, mood: 'calm' }]);
  double.collections.get('testimonials')?.fields.delete('testimony');
  expect(await pushed()).toEqual({ made: 1, left: [mood] });
  expect((await pushed()).left).toEqual([mood]);
  expect((await pushed({ allowDestructive: true })).left).toEqual([]);
});

test('a damaged history is reported and written again', async () => {
  const { double, pushed } = open();
  await pushed();
  const before = [...double.files];
  for (const [id] of before) double.files.set(id, '{"models":[');
  const said: string[] = [];
  await pushed({}, (line) => said.push(line));
  expect(said).toEqual([expect.stringMatching(/does not record the schemas of its last push/)]);
  expect([...double.files]).toEqual(before);
});

test('a licence limit gives one message with the remedy, and leaves nothing half done', async () => {
  const { double, service: roomy, backupFolder, pushed } = open();
  const made = () => double.writes.filter((write) => write === 'POST /collections').length;
  const limited: typeof fetch = async (input, init) => {
    if (init?.method !== 'POST' || made() < 5) return double.fetch(input, init);
    const extensions = { code: 'LIMIT_EXCEEDED', category: 'collections' };
    const errors = [{ message: 'collections limit exceeded.', extensions }];
    return Response.json({ errors }, { status: 403 });
  };
  const service = createService({ url: 'http://directus', token: 'admin', fetch: limited });
  await expect(push(service, { backupFolder }, quiet)).rejects.toThrow(
    /^Directus refuses .* allows 25 collections.*\. Remove what you do not need, or add a licence\.$/,
  );
  expect(made()).toBe(5);
  expect([...double.collections]).toEqual([]);
  await pushed();
  expect(await diff(roomy)).toEqual([]);
});

test('if the backup cannot be written, no entry changes', async () => {
  const { double, pushed, backupFolder } = await openFormer();
  const project = temporaryFolder({ [file]: migration });
  const full = join(backupFolder, 'file');
  writeFileSync(full, '');
  await expect(pushed({ project, backupFolder: full })).rejects.toThrow(
    /cannot be written \(.+\)\. Free some space, or choose another folder\.$/,
  );
  expect(double.collections.get('testimonials')?.entries).toEqual(entries);
  expect(double.collections.get('testimonials')?.fields.has('words')).toBe(true);
  rmSync(full);
  await pushed({ project });
  expect(double.collections.get('testimonials')?.entries).toEqual(moved);
});
