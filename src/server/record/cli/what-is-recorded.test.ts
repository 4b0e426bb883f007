import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day, openRecord, page, secret } from '#tests/support/open-record.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { hashOf, storedText } from '../stored-text';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let trial: Awaited<ReturnType<typeof openRecord>>;

beforeEach(async () => {
  quietConsole();
  trial = await openRecord();
});
afterEach(() => trial.close());

const type = (...args: string[]) => trial.type(...args);

test('what nobody visits is on record; drafts, previews and what is read again unchanged are not', async () => {
  await trial.sweep();
  const before = await readFile(trial.file, 'utf8');
  trial.time.pass(60 * 60_000);
  await trial.sweep();
  await trial.site.get(page);
  await trial.site.record?.settled();
  expect(await readFile(trial.file, 'utf8')).toBe(before);
  const all = JSON.parse((await type('list', '--json')).out) as { path: string }[];
  expect(all.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/content/post/fees.json',
      '/content/home_page.json',
      '/program/facts.json',
    ]),
  );
  for (const { path } of all) {
    const { out } = await type('show', path, '--text');
    expect([path, out.includes(secret)]).toEqual([path, false]);
  }
});

test('what visitors see counts: while the content service is down, nothing has changed', async () => {
  await trial.sweep();
  await trial.service.stop();
  trial.time.pass(day);
  await trial.site.get(page);
  await trial.sweep();
  expect(JSON.parse((await type('list', page, '--json')).out)).toHaveLength(
    JSON.parse((await type('list', page, '--json')).out).filter(
      ({ changes }: { changes: string[] }) => changes[0] === 'first on record',
    ).length,
  );
});

test('the records of several servers are read as one', async () => {
  await trial.threeDays();
  const [elsewhere, empty] = [await mkdtemp(join(tmpdir(), 'velox-record-')), trial.site.dataDir];
  const line = {
    at: '2026-01-01T12:00:00.000Z',
    path: '/content/post/fees.json',
    hash: null,
    site: 'x',
    schema: '',
  };
  await writeFile(join(elsewhere, '2026.jsonl'), `${JSON.stringify(line)}\n`);
  const { out } = await type(
    'list',
    '/blog/posts/fees',
    '--json',
    '--data',
    empty,
    '--data',
    elsewhere,
  );
  const versions: readonly { readonly path: string }[] = JSON.parse(out);
  expect(versions.filter(({ path }) => path === line.path)).toMatchObject([
    { until: line.at },
    { hash: null, at: line.at },
  ]);
  await rm(elsewhere, { recursive: true });
});

test('a record is verified, and what was harmed is named', async () => {
  await trial.threeDays();
  expect(await type('verify')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Each text is what was stored'),
  });
  const { file } = trial;
  const text = await readFile(file, 'utf8');
  const at = text.indexOf('"data":"', text.length / 4) + 40;
  await writeFile(file, `${text.slice(0, at)}AAAAAAAA${text.slice(at + 8)}`);
  const harmed = await type('verify');
  expect([harmed.code, harmed.err]).toEqual([1, expect.stringMatching(/ damaged or missing\./)]);
  await writeFile(file, text.replace('\n{', '\n'));
  expect((await type('verify')).err).toContain('1 line is damaged');
});

test('of fields that the site has no more, the text is shown all the same, and that it is so', async () => {
  await trial.sweep();
  const { file } = trial;
  const old = JSON.stringify({
    entry: { title: 'Visitor visas', older_field: 'The fee is CAD 85.' },
  });
  const at = '2026-01-01T06:00:00.000Z';
  const line = {
    at,
    path: '/content/visitor_visa.json',
    hash: hashOf(old),
    site: '0.0.1',
    schema: 'old',
  };
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}${JSON.stringify({ ...line, stored: await storedText(old) })}\n`);
  const { code, out, err } = await type('show', page, '--on', '2026-01-01');
  expect(code).toBe(0);
  expect(err).toContain('The fields of Visitor visa are others today');
  expect(out).toContain('Visitor visa → “older_field”: The fee is CAD 85.');
});
