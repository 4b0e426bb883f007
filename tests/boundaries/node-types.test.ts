import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The compiler's output for a module of `src/content` that contains this line. */
function compile(line: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'velox-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['tsconfig.json', 'src/tsconfig.json'])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src/content/load'), { recursive: true });
  writeFileSync(join(folder, 'src/content/load/planted.ts'), `${line}\n`);
  const compiler = join(root, 'node_modules/.bin/tsc');
  const args = ['--noEmit', '--incremental', 'false', '--tsBuildInfoFile', 'null', '-p', 'src'];
  return spawnSync(compiler, args, { cwd: folder, encoding: 'utf8' }).stdout;
}

test.each([
  ['Buffer', "export const bytes = Buffer.from('a');"],
  ['process', "export const home = process.env['HOME'];"],
  ['node:fs', "export { readFileSync } from 'node:fs';"],
])('browser code must not use %s', (name, line) => {
  expect(compile(line)).toMatch(new RegExp(`planted.ts.*error.*['"]${name}['"]`));
});

test('web standards pass', () => {
  expect(compile("export const page = new Response('a', { headers: { a: 'b' } });")).toBe('');
});
