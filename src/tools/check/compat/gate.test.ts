import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import {
  articleSchema,
  temporaryFolder,
  temporaryProject,
} from '#tests/support/fixture-project.ts';
import { page } from '#tests/support/planted-model.ts';
import { schemaModel } from '#tools/model/schema-model.ts';
import { judge, migrations, runGate } from './gate';
import { reportText } from './report-text';

// Some tests start the code generator, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const renamed = { 'schemas/collections/article.json': articleSchema('answer') };
const added = '`article/questions/*/answer`';
const removed = '`article/questions/*/answers`';
const line = `| ${added}, ${removed} | \`2026-01-31-answer.ts\` | One spelling for all. |`;

test('without changes everything is compared, and nothing breaks', async () => {
  const report = await runGate(temporaryProject(), 'main');
  expect(report).toMatchObject({ differences: [], open: [] });
  expect(reportText(report, 'main')).toContain('Compared with main: 2 collections, 6 fields.');
});

test('a renamed field is two changes that break stored content, unless a new line names both', async () => {
  const report = await runGate(temporaryProject(renamed), 'main');
  const text = reportText(report, 'main');
  expect(text).toMatch(
    /Stored content would break\. Write a migration.*schemas\/migrations\/README\.md/,
  );
  expect(text.split('\n').slice(-2)).toEqual([`  ${added}`, `  ${removed}`]);
  const answered = await runGate(temporaryProject({ ...renamed, [migrations]: line }), 'main');
  expect([answered.differences.length, answered.open]).toEqual([2, []]);
});

describe('two fields are removed:', () => {
  const { fee: _fee, open: _open, ...fields } = page.fields;
  const before = schemaModel([page]);
  const after = schemaModel([{ ...page, fields }]);
  const fee = '| `visit_page/fee` | | Never shown. |';
  const open = '| `visit_page/open` | | |';

  test.each<[string, string, string, readonly string[]]>([
    ['new lines that name both', 'Words.', `Words.\n${fee}\n${open}`, []],
    ['a line that names one of them', '', fee, ['/open']],
    ['lines that the other version has, too', fee, `${open}\n${fee}`, ['/fee']],
    ['a line about a field inside one of them', '', '`visit_page/fee/*/amount`', ['/fee', '/open']],
  ])('%s', (_what, was, is, left) => {
    const { open } = judge(before, after, { before: was, after: is });
    expect(open.map(({ pointer }) => pointer)).toEqual(left);
  });
});

test('invalid schemas of the base are reported with their mistake and version', async () => {
  const broken = { 'schemas/collections/article.json': { title: 'Articles' } };
  const project = temporaryProject(renamed, broken);
  await expect(runGate(project, 'main')).rejects.toThrow(
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

  test('exits with 1 if stored content would break', async () => {
    const { code, stdout } = await run(temporaryProject(renamed), '--base', 'main');
    expect([code, stdout]).toEqual([1, expect.stringContaining('Stored content would break')]);
  });

  test.each([
    ['no version to compare with', [], /^Name the version .*--base main/],
    ['an unknown flag', ['--bse', 'main'], /--bse/],
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
