import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const file = 'forbidden-descriptors.ts';

/** The types of descriptors by which a message names a section. */
const ofSection = /\b(?:Bindings?|SectionOptions|PartsWith\w*)<(?:\w+, )?"(\w+)"/g;

/** A mistake that the file expects the compiler to report. */
interface Expected {
  /** The line below the comment, counted from 1. */
  readonly line: number;
  /** What the message must name. */
  readonly named: readonly string[];
}

/** What the compiler reports, by line: its message with the lines that belong to it. */
function messagesOf(output: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  let line = 0;
  for (const text of output.split('\n')) {
    const [, at, message] = /^types\/.*\((\d+),\d+\): error (.*)$/.exec(text) ?? [];
    if (at) line = Number(at);
    if (line > 0) found.set(line, `${found.get(line) ?? ''}${message ?? text}\n`);
  }
  return found;
}

/** Compiles the file without its `@ts-expect-error`, so that the compiler prints its messages. */
function compile(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'types'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'types', file), source.replaceAll('@ts-expect-error', 'expected:'));
  const config = {
    extends: join(project, 'tsconfig.json'),
    compilerOptions: { incremental: false, paths: { '#*': [join(project, 'src/*')] } },
    include: ['types', join(project, 'node_modules/vite/client.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return new Promise((resolve) => {
    const tsc = join(project, 'node_modules/typescript/bin/tsc');
    const words = [tsc, '-p', folder, '--pretty', 'false'];
    execFile(process.execPath, words, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
}

test('each mistake in a descriptor is reported at its word and names its own section', async () => {
  const source = readFileSync(join(project, 'tests/types', file), 'utf8');
  const expected: readonly Expected[] = source.split('\n').flatMap((text, index) => {
    const [, comment] = /\/\/ @ts-expect-error (.*)$/.exec(text) ?? [];
    if (comment === undefined) return [];
    // Only the backticks before the first word in plain letters: what comes after it is an explanation.
    const [named = ''] = /^(?:`[^`]+` )+/.exec(comment) ?? [];
    return [
      { line: index + 2, named: Array.from(named.matchAll(/`([^`]+)`/g), ([, one = '']) => one) },
    ];
  });
  expect(expected.length).toBeGreaterThan(30);
  const messages = messagesOf(await compile(source));
  // The compiler checks in parallel and reports in any order.
  expect([...messages.keys()].toSorted((a, b) => a - b)).toEqual(expected.map(({ line }) => line));
  for (const { line, named } of expected) {
    expect(named.length).toBeGreaterThan(0);
    for (const words of named) expect(messages.get(line)).toContain(words);
    // None is reported against another section than its own.
    const written = source.split('\n').slice(0, line).join('\n');
    const own = Array.from(written.matchAll(/^export const \w+ = \w+\(\s*'(\w+)'/gm)).at(-1)?.[1];
    const sections = messages.get(line)?.matchAll(ofSection) ?? [];
    for (const [, section] of sections) expect(section).toBe(own);
  }
}, 120_000);
