import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  article,
  articleSchema,
  serviceWith,
  temporaryFolder,
  temporaryProject,
  write,
} from '#tests/support/fixture-project.ts';
import { compareVersions, type GateOptions, runGate } from './gate';
import { reportText } from './report-text';
import { extractBase, type Generated, generateFrom } from './versions';

// Some tests start the code generator or the command, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const renamed = { 'schemas/collections/article.json': articleSchema('answer') };
const answered = [
  { collection: 'article', pointer: '/questions/*/answer', rule: 'required-field-added' },
  { collection: 'article', pointer: '/questions/*/answers', rule: 'field-removed' },
];
const MIGRATION = 'schemas/migrations/2026-01-31-answer.json';
const move = (to: string) => ({
  description: 'One spelling for all.',
  changes: answered,
  collections: {
    article: [{ op: 'move', from: '/questions/*/answers', path: `/questions/*/${to}` }],
  },
});

/** The two spellings, generated once because generation is the slowest step. */
let spelled: Record<'answers' | 'answer', Generated>;
const generated = mkdtempSync(join(tmpdir(), 'gate-'));

beforeAll(async () => {
  const generate = (spelling: string) => {
    const folder = join(generated, spelling);
    write(folder, { 'schemas/collections/article.json': articleSchema(spelling) });
    return generateFrom(folder, join(generated, `from-${spelling}`), 'schemas');
  };
  const [answers, answer] = await Promise.all([generate('answers'), generate('answer')]);
  spelled = { answers, answer };
});

afterAll(() => rmSync(generated, { recursive: true, force: true }));

/** Compares a project whose articles had “answers” with the given spelling, or with no articles at all. */
async function judged(
  now: keyof typeof spelled | 'none',
  root: string,
  more: Partial<GateOptions> = {},
) {
  const baseFolder = temporaryFolder();
  await extractBase(root, 'main', baseFolder);
  const after = now === 'none' ? {} : spelled[now];
  const versions = { before: spelled.answers, after, baseFolder };
  const report = await compareVersions(versions, { root, base: 'main', ...more });
  return { report, exit: report.exitCode, text: reportText(report) };
}

test('without changes everything is compared and no migration runs again', async () => {
  const { report, exit, text } = await judged(
    'answers',
    temporaryProject({}, { [MIGRATION]: move('answer') }),
  );
  expect(report).toMatchObject({ changes: [], effects: [], problems: [], failures: [] });
  expect(report.compared).toMatchObject({ collections: 1, fields: 6 });
  expect(report.migrations).toEqual([]);
  expect(exit).toBe(0);
  expect(text).toContain('1 collection and 6 fields');
});

describe('a field of list items was renamed', () => {
  test('without a migration it is refused with the entries that would lose content', async () => {
    const service = serviceWith(Array.from({ length: 250 }, (_, i) => article(i + 1, 'answers')));
    const { report, exit, text } = await judged('answer', temporaryProject(), { content: service });

    expect(exit).toBe(1);
    expect(report.changes).toMatchObject(
      answered.map((one) => ({ ...one, classification: 'breaking' })),
    );
    expect(report.compared).toMatchObject({ embeddedEntries: 2, liveEntries: 250 });
    const [embedded, live] = report.effects;
    expect(embedded).toMatchObject({ source: 'embedded', entries: 2 });
    expect(live).toMatchObject({ source: 'live', entries: 250 });
    expect(live?.lost).toContainEqual(
      expect.objectContaining({
        entry: '250',
        pointer: '/questions/0/answer',
        rule: 'required',
        where: 'Articles “article-250” → Questions 1 → Answer',
      }),
    );
    // The report prints lines to paste into a migration.
    for (const one of answered) expect(text).toContain(JSON.stringify(one));
  });

  test('with a migration it is accepted, and the service is only read', async () => {
    const service = serviceWith([article(1, 'answers'), article(2, 'answer')]);
    const project = temporaryProject({ [MIGRATION]: move('answer') });
    const { report, exit, text } = await judged('answer', project, { content: service });

    expect(exit).toBe(0);
    expect(report.changes.map(({ answeredBy }) => answeredBy)).toEqual([MIGRATION, MIGRATION]);
    expect(report.effects).toMatchObject([
      { source: 'embedded', entries: 2, operations: [{ entries: 2 }], remaining: [] },
      // The second article has the new spelling already.
      { source: 'live', entries: 2, operations: [{ entries: 1 }], remaining: [] },
    ]);
    expect(text).toContain('move /questions/*/answers → /questions/*/answer: changes 1 entry');
    expect(new Set(service.asked)).toEqual(new Set(['GET /items/article']));
  });

  test('a migration that still loses content is not enough', async () => {
    const project = temporaryProject({ [MIGRATION]: move('anser') });
    const { report, exit, text } = await judged('answer', project);
    expect(exit).toBe(1);
    expect(report.effects[0]?.remaining.map(({ entry, pointer }) => `${entry} ${pointer}`)).toEqual(
      [
        '1 /questions/0/anser',
        '1 /questions/0/answer',
        '2 /questions/0/anser',
        '2 /questions/0/answer',
      ],
    );
    expect(text).toContain('Still lost after the migration (4)');
  });
});

describe('a live service', () => {
  const refusing = {
    url: 'http://content.test',
    fetch: async () => {
      const headers = { 'content-type': 'application/json' };
      return new Response('{"errors":[]}', { status: 403, headers });
    },
  };

  test('that cannot be read makes the comparison incomplete, and the changes are reported', async () => {
    const { report, exit } = await judged('answer', temporaryProject(), { content: refusing });
    expect(exit).toBe(2);
    expect(report.failures).toEqual([expect.stringContaining('Reading “article”')]);
    expect(report.changes).toMatchObject(answered);
  });

  test('may already lack a removed collection', async () => {
    const removed = { collection: 'article', pointer: '', rule: 'collection-removed' };
    const migration = { description: 'No articles.', changes: [removed], collections: {} };
    const project = temporaryProject({ [MIGRATION]: migration });
    const { report, exit } = await judged('none', project, { content: refusing });
    expect(report.changes).toMatchObject([removed]);
    expect(report.failures).toEqual([]);
    expect(exit).toBe(0);
  });

  test('without entries fails the comparison', async () => {
    const { report, exit } = await judged('answer', temporaryProject(), {
      content: serviceWith([]),
    });
    expect(exit).toBe(2);
    expect(report.failures).toEqual([expect.stringMatching(/has no entries in “article”/)]);
  });
});

test('invalid schemas of the base are reported with their mistake and version', async () => {
  const broken = { 'schemas/collections/article.json': { title: 'Articles' } };
  const project = temporaryProject(
    { 'schemas/collections/article.json': articleSchema('answer') },
    broken,
  );
  await expect(runGate({ root: project, base: 'main' })).rejects.toThrow(
    /^The schemas in main:schemas are invalid[\s\S]*UnknownType: [\s\S]*at main:schemas\/collections\/article\.json/,
  );
});

describe('the command', () => {
  const command = fileURLToPath(new URL('main.ts', import.meta.url));
  const tsx = import.meta.resolve('tsx');

  function run(root: string, ...line: string[]) {
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const words = ['--import', tsx, command, ...line];
      execFile(process.execPath, words, { cwd: root }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      });
    });
  }

  test('--json prints the report with the exit code', async () => {
    const half = { ...move('answer'), changes: answered.slice(0, 1) };
    const project = temporaryProject({ ...renamed, [MIGRATION]: half });
    const { code, stdout } = await run(project, '--base', 'main', '--json');
    const { exitCode, compared, changes } = JSON.parse(stdout);
    expect({ code, exitCode }).toEqual({ code: 1, exitCode: 1 });
    expect(compared).toMatchObject({ collections: 2, embeddedEntries: 2 });
    expect(changes).toEqual([
      expect.objectContaining({ ...answered[0], answeredBy: MIGRATION }),
      expect.not.objectContaining({ answeredBy: MIGRATION }),
    ]);
  });

  test.each([
    ['no version to compare with', [], /^Name the version .*--base main/],
    ['an unknown flag', ['--bse', 'main'], /--bse/],
    ['no web address', ['--base', 'main', '--url', 'localhost'], /“localhost”/],
  ])('%s is refused with the remedy', async (_what, line, words) => {
    const { code, stderr } = await run(temporaryFolder(), ...line);
    expect(code).toBe(2);
    expect(stderr).toMatch(words);
  });

  test('a failed comparison exits with 2 and a message without a stack', async () => {
    const { code, stdout, stderr } = await run(temporaryProject(), '--base', 'nowhere');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^git cannot read the version “nowhere”[^\n]*\n(?!.* at )[^\n]*\n$/);
  });
});
