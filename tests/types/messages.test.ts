import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Each file, and its minimum number of mistakes. */
const files = [
  ['forbidden-descriptors.ts', 28],
  ['forbidden-pages.ts', 13],
] as const;

/** The descriptor types by which a message names a section. */
const ofSection = /\b(?:Bindings|SectionOptions)<(?:\w+, )?"(\w+)"/g;

/** A mistake that the compiler must report. */
interface Expected {
  /** The line below the comment, counted from 1. */
  readonly line: number;
  /** Texts that the message must contain. */
  readonly named: readonly string[];
}

/** The compiler's messages about a file, by line, each with its continuation lines. */
function messagesOf(output: string, file: string): ReadonlyMap<number, string> {
  const messages = new Map<number, string>();
  let line = 0;
  for (const text of output.split('\n')) {
    const [, of, at, message] = /^types\/(.*)\((\d+),\d+\): error (.*)$/.exec(text) ?? [];
    if (at) line = of === file ? Number(at) : 0;
    if (line > 0) messages.set(line, `${messages.get(line) ?? ''}${message ?? text}\n`);
  }
  return messages;
}

const sourceOf = (file: string) => readFileSync(join(project, 'tests/types', file), 'utf8');

/** Compiles the files without their `@ts-expect-error`, so that the compiler prints its messages. */
function compile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  mkdirSync(join(folder, 'types'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  for (const [file] of files)
    writeFileSync(
      join(folder, 'types', file),
      sourceOf(file).replaceAll('@ts-expect-error', 'expected:'),
    );
  const config = {
    extends: join(project, 'tsconfig.json'),
    compilerOptions: { incremental: false, paths: { '#*': [join(project, 'src/*')] } },
    include: ['types', join(project, 'node_modules/vite/client.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return new Promise((resolve) => {
    const tsc = join(project, 'node_modules/typescript/bin/tsc');
    const words = [tsc, '-p', folder, '--pretty', 'false'];
    execFile(process.execPath, words, { cwd: folder }, (_error, stdout) => {
      rmSync(folder, { recursive: true });
      resolve(stdout);
    });
  });
}

let output: string;
beforeAll(async () => {
  output = await compile();
}, 120_000);

test.each(files)(
  'each mistake in %s is reported at its word and names its own section',
  (file, least) => {
    const source = sourceOf(file);
    const expected: readonly Expected[] = source.split('\n').flatMap((text, index) => {
      const [, comment] = /\/\/ @ts-expect-error (.*)$/.exec(text) ?? [];
      if (comment === undefined) return [];
      // Only the backticks before the first plain word count; an explanation follows.
      const [named = ''] = /^(?:`[^`]+` )+/.exec(comment) ?? [];
      return [
        {
          line: index + 2,
          named: Array.from(named.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
        },
      ];
    });
    expect(expected.length).toBeGreaterThanOrEqual(least);
    const messages = messagesOf(output, file);
    // The compiler checks in parallel and reports in any order.
    expect([...messages.keys()].toSorted((a, b) => a - b)).toEqual(
      expected.map(({ line }) => line),
    );
    for (const { line, named } of expected) {
      expect(named.length).toBeGreaterThan(0);
      for (const words of named) expect(messages.get(line)).toContain(words);
      // No message may name a section other than its own.
      const written = source.split('\n').slice(0, line).join('\n');
      const ownName = Array.from(written.matchAll(/^export const \w+ = \w+\.(\w+)\(/gm)).at(
        -1,
      )?.[1];
      const sections = messages.get(line)?.matchAll(ofSection) ?? [];
      for (const [, section] of sections) expect(section).toBe(ownName);
    }
  },
);
