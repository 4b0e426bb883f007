import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'velox-idioms-'));
afterAll(() => rmSync(folder, { recursive: true }));

const names = 'const a = 1;\nconst b = [a];\nconst f = async () => a;\nconst A = f as never;\n';

const spread = 'Write the properties or items out';
const voided = 'Leave void out';

const refused: [code: string, message: string][] = [
  ['const x = { ...{ a, b }, f };', spread],
  ['const x = { a, ...{ b } };', spread],
  ['const x = [...[a, b], f];', spread],
  ['const x = Math.max(...[a, 2]);', spread],
  ['const x = new Set(...[[a]]);', spread],
  ['const x = <A {...{ a, b }} />;', spread],
  ['void f();\nconst x = a;', voided],
  ['const x = () => void f();', voided],
  ['const x = () => {\n  return void f();\n};', voided],
];

const accepted = [
  'const x = { ...f, a };',
  'const x = [...b, a];',
  'const x = { ...(a ? { b } : {}) };',
  "const x = [...['a', 'b'].map(String)];",
  'const x = <A {...f} />;',
  'const x = (): void => {\n  f();\n};',
];

interface Report {
  readonly summary: { readonly unchanged: number };
  readonly diagnostics: readonly {
    readonly category: string;
    readonly message: string;
    readonly location: { readonly path: string };
  }[];
}

const fileName = (kind: 'refused' | 'accepted', at: number) => `${kind}-${at}.tsx`;

let report: Report;

beforeAll(() => {
  for (const file of [
    'biome.jsonc',
    '.gitignore',
    'src/generated/import-rules.jsonc',
    'codegen/lint',
  ]) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'planted'));
  const write = (name: string, code: string) =>
    writeFileSync(join(folder, 'planted', name), `${names}${code}\nexport { A, b, f, x };\n`);
  refused.forEach(([code], at) => {
    write(fileName('refused', at), code);
  });
  accepted.forEach((code, at) => {
    write(fileName('accepted', at), code);
  });
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', 'planted'],
    { cwd: folder, encoding: 'utf8' },
  );
  report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
});

const messagesAbout = (file: string) =>
  report.diagnostics
    .filter(({ category, location }) => category === 'plugin' && location.path.endsWith(file))
    .map(({ message }) => message);

test('the linter reads each planted file', () => {
  expect(report.summary.unchanged).toBe(refused.length + accepted.length);
});

test.each(refused.map(([code, message], at) => ({ code, message, at })))(
  'lint refuses $code',
  ({ message, at }) => {
    expect(messagesAbout(fileName('refused', at))).toEqual([expect.stringContaining(message)]);
  },
);

test.each(accepted.map((code, at) => ({ code, at })))('lint accepts $code', ({ at }) => {
  expect(messagesAbout(fileName('accepted', at))).toEqual([]);
});
