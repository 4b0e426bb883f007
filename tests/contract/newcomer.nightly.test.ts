import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#tests/support/read-page.ts';
import { type Ask, copyProject, type Outcome, type ProjectCopy } from '../support/project-copy.ts';

/** The compiler, Vitest and Vite take seconds to start, longer on a busy machine. */
const timeoutMs = 900_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

const original = (file: string) => readFileSync(join(root, file), 'utf8');

const readme = original('README.md');

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

const name = 'Caregiver Programs';
const collection = 'caregiver_programs';
const path = '/services/immigrate/caregiver-programs';
const schemaFile = `schemas/collections/${collection}.json`;
const contentFile = `src/site/content/${collection}.json`;
const feesFile = 'src/site/content/fees_page.json';
const menuFile = 'src/site/content/navigation.json';

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
  const { code, stdout, stderr } = await copy.command('src/tools/new-page/main.ts', ...flags);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  output = stdout;
}, timeoutMs);

afterAll(() => copy.remove());

/** Lints files of the copy as `npm run lint` does. The copy is no Git repository. */
const lint = (...files: readonly string[]) =>
  copy.node(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '--vcs-enabled=false',
    ...files,
  );

/** The failed tests in the output of Vitest. */
const failuresIn = (stdout: string) => stdout.match(/^.*(?:×|FAIL).*$/gm) ?? [];

async function expectPassing(...words: readonly string[]) {
  const { code, stdout } = await copy.node('node_modules/vitest/vitest.mjs', ...words);
  expect({ code, failures: failuresIn(stdout) }).toEqual({ code: 0, failures: [] });
}

/** Adds the fee, the case and the menu item that the command asks for. */
function takeNextSteps() {
  expect(output).toContain(feesFile);
  expect(output).toContain(menuFile);
  change(feesFile, (fees) => {
    (fees['firm_fees'] as object[]).push({ service: name, link: path, amount: 900 });
    (fees['cases'] as object[]).push({ title: name, service: path });
  });
  interface Item {
    readonly label: string;
    readonly sub_menu?: Item[];
  }
  change(menuFile, (menus) => {
    const [menu] = Object.values(menus) as { readonly menu_items: Item[] }[];
    const services = menu?.menu_items.find(({ label }) => label === 'Services');
    const group = services?.sub_menu?.find(({ label }) => label === 'Immigrate');
    group?.sub_menu?.push(Object.assign({ label: name }, { url: path, visible: true }));
  });
}

test(
  "the README's field, section and descriptor compile, are formatted and are shown",
  async () => {
    takeNextSteps();
    expect(shownFiles.map((file) => file.path)).toEqual([
      'src/site/pages/caregiver-programs.page.ts',
      'src/site/sections/key-dates/key-dates.tsx',
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
    const [compiled, formatted, ask]: readonly [Outcome, Outcome, Ask] = await Promise.all([
      copy.typeCheck('src/generated'),
      lint(schemaFile, ...shownFiles.map((file) => file.path)),
      copy.site(),
    ]);
    expect(compiled).toMatchObject({ code: 0, stdout: '' });
    expect(formatted).toMatchObject({ code: 0 });
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    const shown = readPage(text).words('main');
    expect(shown).toContain('Key Dates');
    expect(shown).toContain('March 31: The program opens.');
  },
  timeoutMs,
);

/** A file that adds pages to a copy of its own. */
const ownCopy = 'fifteenth-page';

/** Files that test each page by itself. They need to test only the new page. */
const pageByPage = ['pages', 'more-pages'];

const contractFiles = () =>
  readdirSync(join(copy.root, 'tests/contract'))
    .filter((file) => file.includes('.contract.test.'))
    .map((file) => ({ name: file.split('.')[0] ?? '', path: `tests/contract/${file}` }))
    .filter(({ name }) => name !== ownCopy);

test(
  'with the page and the section, the tests that the README names pass',
  async () => {
    const command = 'npx vitest run tests/contract src/site/pages';
    expect(readme).toContain(command);
    expect(output).toContain(command);
    const files = contractFiles();
    const together = files.filter(({ name }) => !pageByPage.includes(name));
    expect(together.length).toBeGreaterThan(6);
    const single = files.filter(({ name }) => pageByPage.includes(name));
    await expectPassing('run', 'src/site/pages', ...together.map((file) => file.path));
    await expectPassing('run', ...single.map((file) => file.path), '-t', `page ${path} `);
  },
  timeoutMs,
);

test(
  'with the page and the section, the content check finds only notes',
  async () => {
    const { code, stdout } = await copy.command('src/tools/check/cli/main.ts');
    expect({ code, stdout }).toMatchObject({ code: 0 });
  },
  timeoutMs,
);

test(
  'after undoing everything, nothing is left',
  async () => {
    const [, undo = ''] = /^Undo: +rm (.+) && npm run codegen$/m.exec(output) ?? [];
    for (const file of undo.split(' ')) rmSync(join(copy.root, file));
    rmSync(join(copy.root, 'src/site/sections/key-dates'), { recursive: true });
    for (const file of [feesFile, menuFile]) copy.write(file, original(file));
    const { code, stderr } = await copy.command('codegen/index.ts');
    expect({ code, stderr, changes: copy.changes() }).toEqual({ code: 0, stderr: '', changes: [] });
    expect(existsSync(join(copy.root, `src/generated/models/${collection}.ts`))).toBe(false);
  },
  timeoutMs,
);
