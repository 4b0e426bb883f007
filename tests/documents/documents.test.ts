import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const documents = globSync(['*.md', '.github/**/*.md', '{src,tests,schemas}/**/*.md'], {
  cwd: root,
  dot: true,
  ignore: ['src/generated/**'],
}).toSorted();
/** A decision describes the day it was made, so things it names may be gone. */
const isDecision = (path: string) => path.startsWith('.github/decisions/0');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (markdown: string) =>
  new Set(Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)));

function brokenLinks(path: string): readonly string[] {
  return Array.from(read(path).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsIn(read(target)).has(anchor);
    });
}

/** The paths in code spans that do not exist. Skips patterns and placeholders. */
const missingPaths = (path: string) =>
  Array.from(read(path).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)
    .filter((code) => /^(?:src|tests|codegen|schemas|\.github)\/[\w./-]*$/.test(code))
    .filter((code) => !code.startsWith('src/generated/'))
    .filter((code) => !existsSync(join(root, code)));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const unknownCommands = (path: string) =>
  Array.from(read(path).matchAll(/npm run (?:--?\w+ )*([\w:]+)/g), ([, name = '']) => name).filter(
    (name) => !Object.hasOwn(scripts, name),
  );

test('there are documents', () => {
  expect(documents.length).toBeGreaterThan(40);
});

describe.each(documents)('%s', (path) => {
  test('its links, paths and commands exist', () => {
    expect({
      links: brokenLinks(path),
      paths: isDecision(path) ? [] : missingPaths(path),
      commands: isDecision(path) ? [] : unknownCommands(path),
    }).toEqual({ links: [], paths: [], commands: [] });
  });
});

test('the README fits on a page', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

describe('decisions', () => {
  const folder = '.github/decisions';
  const names = readdirSync(join(root, folder)).filter((name) => /^\d{4}-/.test(name));
  const decisions = names.toSorted().map((name) => {
    const text = read(`${folder}/${name}`);
    const [, title = ''] = /^# \d{4} (.+)$/m.exec(text) ?? [];
    const [, status = ''] = /^- Status: (.+)$/m.exec(text) ?? [];
    return { name, number: name.slice(0, 4), text, title, status };
  });

  test('are numbered without gaps', () => {
    expect(decisions.map(({ number }) => Number(number))).toEqual(decisions.map((_, at) => at + 1));
  });

  test.each(decisions)('$name has its parts and a line in the index', (decision) => {
    const { name, number, text, title, status } = decision;
    expect(text).toMatch(
      /^# \d{4} .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|superseded by \[\d{4}\]\(.+\))\n/,
    );
    expect(Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
    expect(read(`${folder}/README.md`).split('\n')).toContain(
      `| [${number}](${name}) | ${title} | ${status} |`,
    );
  });
});
