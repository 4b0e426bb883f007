import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const files = globSync(
  [
    'src/{sections,components,forms,app,renderer}/**/*.{ts,tsx}',
    '!src/components/theme/**',
    '!**/*.test.*',
  ],
  { cwd: root },
).toSorted();

/** Raw colours: `#0f2c27`, `rgb(…)`. */
const rawColour = /#(?:[\da-f]{3,4}){1,2}\b(?!-)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

const allowed: Readonly<Record<string, readonly string[]>> = {
  // A mask, where only opacity matters.
  'src/components/pictures/logo-loop.tsx': ['#000'],
};

const rawFamily = /font-family:(?!\s*(?:\$\{token\.|inherit))[^;]+/g;

function findings(source: string, file: string): readonly string[] {
  const values: string[] = [];
  source.split('\n').forEach((line, index) => {
    const code = line.replace(/^\s*(?:\/?\*|\/\/).*$/, '');
    for (const [value] of [...code.matchAll(rawColour), ...code.matchAll(rawFamily)]) {
      if (!allowed[file]?.includes(value)) values.push(`${file}:${index + 1} ${value}`);
    }
  });
  return values;
}

test('no module outside the theme contains a raw colour or font family', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap((file) => findings(readFileSync(`${root}/${file}`, 'utf8'), file))).toEqual(
    [],
  );
});

test.each([
  ['color: #fff;', '#fff'],
  ['background: linear-gradient(0deg, rgb(15 44 39 / 92%), transparent);', 'rgb('],
  ['font-family: Georgia, serif;', 'font-family: Georgia, serif'],
])('%s is reported', (line, value) => {
  expect(findings(`a\n${line}`, 'x.tsx')).toEqual([`x.tsx:2 ${value}`]);
});

test.each([
  'href="#menu"',
  `color: \${color.ink};`,
  `font-family: \${token.display};`,
  'font-family: inherit;',
  '// #fff',
])('%s is not reported', (line) => {
  expect(findings(line, 'x.tsx')).toEqual([]);
});
