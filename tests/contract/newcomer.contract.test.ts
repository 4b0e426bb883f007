import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, copyProject, type ProjectCopy } from '../support/project-copy';

/** The compiler, Vitest and Vite take seconds to start, longer on a busy machine. */
const timeoutMs = 300_000;

const readme = readFileSync(
  join(fileURLToPath(new URL('../..', import.meta.url)), 'README.md'),
  'utf8',
);

const codeBlocks = (language: string) =>
  Array.from(
    readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms')),
    ([, code = '']) => code,
  );

/** The files that the README shows in full: their first line is the path. */
const shownFiles = [...codeBlocks('ts'), ...codeBlocks('tsx')].map((code) => {
  const [, path = ''] = /^\/\/ (\S+)\n/.exec(code) ?? [];
  return { path, code: code.replace(/^.*\n/, '') };
});

const collection = 'caregiver_programs';
const path = '/services/immigrate/caregiver-programs';
const schemaFile = `schemas/collections/${collection}.json`;
const contentFile = `src/embedded/content/${collection}.json`;
const feesFile = 'src/embedded/content/fees_page.json';

let copy: ProjectCopy;
let output: string;

const change = (file: string, edit: (value: Record<string, unknown>) => void) => {
  const value = JSON.parse(copy.read(file)) as Record<string, unknown>;
  edit(value);
  copy.write(file, `${JSON.stringify(value, null, 2)}\n`);
};

beforeAll(async () => {
  copy = copyProject({ withTests: true });
  const [, words = ''] = /npm run new:page -- (.*)$/m.exec(readme) ?? [];
  const flags = Array.from(
    words.matchAll(/"([^"]*)"|(\S+)/g),
    ([, quoted, word]) => quoted ?? word ?? '',
  );
  const { code, stdout, stderr } = await copy.command('codegen/new-page.ts', ...flags);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  output = stdout;
}, timeoutMs);

afterAll(() => copy.remove());

test(
  'after new:page and setting its fee, the tests that a page affects pass',
  async () => {
    expect(output).toContain(feesFile);
    expect(output).toContain('src/embedded/content/navigation.json');
    change(feesFile, (fees) => {
      (fees['firm_fees'] as object[]).push({
        service: 'Caregiver Programs',
        link: path,
        amount: 900,
      });
    });
    const touched = [
      'src/pages',
      'src/renderer',
      'src/check/engine/check.test.ts',
      'tests/contract/fees',
    ];
    const { code, stdout } = await copy.node('node_modules/vitest/vitest.mjs', 'run', ...touched);
    expect({ code, failures: stdout.match(/^.*(?:×|FAIL).*$/gm) ?? [] }).toEqual({
      code: 0,
      failures: [],
    });
  },
  timeoutMs,
);

test(
  "the README's field, section and descriptor compile and are shown",
  async () => {
    expect(shownFiles.map((file) => file.path)).toEqual([
      'src/pages/caregiver-programs.page.ts',
      'src/sections/key-dates/key-dates.tsx',
    ]);
    const [field = ''] = codeBlocks('json');
    change(schemaFile, (schema) =>
      Object.assign(schema['properties'] as object, JSON.parse(`{${field}}`)),
    );
    change(contentFile, (entry) => {
      entry['key_dates'] = [{ title: 'March 31', description: 'The program opens.' }];
    });
    for (const file of shownFiles) copy.write(file.path, file.code);
    const generated = await copy.command('codegen/index.ts');
    expect({ code: generated.code, stderr: generated.stderr }).toEqual({ code: 0, stderr: '' });
    const [compiled, ask]: readonly [{ code: number; stdout: string }, Ask] = await Promise.all([
      copy.typeCheck(),
      copy.site(),
    ]);
    expect(compiled).toMatchObject({ code: 0, stdout: '' });
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    expect(text).toContain('Key Dates');
    expect(text).toContain('March 31: The program opens.');
  },
  timeoutMs,
);
