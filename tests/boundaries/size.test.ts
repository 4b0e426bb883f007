import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type Budgets, budgets } from '#tools/size/budgets.ts';
import { checkBudgets } from '#tools/size/check-budgets.ts';
import { countParts } from '#tools/size/count-parts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('each part of the production code is within its budget', () => {
  const parts = countParts(root);
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['core', 'sections', 'site']),
  );
  expect(checkBudgets(parts, budgets)).toEqual([]);
});

/** A folder whose `src` has these files, of so many lines each. */
function writeSources(files: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'velox-size-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'src', file)), { recursive: true });
    writeFileSync(join(folder, 'src', file), '//\n'.repeat(lines));
  }
  return folder;
}

test('a capability, a tool, the sections and the firm’s code are counted apart from the core', () => {
  const folder = writeSources({
    'site.ts': 1,
    'server/node/main.ts': 2,
    'capabilities/index.ts': 4,
    'capabilities/search/index.ts': 8,
    'capabilities/search/browser/field.tsx': 16,
    'sections/faq/faq.tsx': 32,
    'tools/check/cli/main.ts': 64,
    'site/redirects.ts': 128,
    'site/sections/score/score.tsx': 256,
  });
  expect(countParts(folder)).toEqual([
    { name: 'core', modules: 2, lines: 3 },
    { name: 'sections', modules: 1, lines: 32 },
    { name: 'site', modules: 2, lines: 384 },
    { name: 'capabilities', modules: 1, lines: 4 },
    { name: 'capabilities/search', modules: 2, lines: 24 },
    { name: 'tools/check', modules: 1, lines: 64 },
  ]);
});

test('tests, generated code and data are not counted', () => {
  const folder = writeSources({
    'site.ts': 1,
    'site.test.ts': 2,
    'server/store.cases.ts': 4,
    'capabilities/search/tests/open.ts': 8,
    'generated/model.ts': 16,
    'site/content/home_page.json': 32,
  });
  expect(countParts(folder)).toEqual([{ name: 'core', modules: 1, lines: 1 }]);
});

test('a folder without production code is an error', () => {
  const folder = writeSources({ 'site.test.ts': 1 });
  expect(() => countParts(folder)).toThrow('There is no production code');
});

const strict: Budgets = {
  core: 100,
  capability: 10,
  larger: { search: 20 },
  over: { record: 12, sources: 12, views: 12 },
};

test.each([
  ['core', 100, []],
  ['core', 101, ['core has 101 lines and may have 100: move or delete code.']],
  ['sections', 101, []],
  ['site', 101, []],
  ['tools/check', 101, []],
  ['capabilities/mail', 10, []],
  ['capabilities/mail', 11, [expect.stringContaining('capabilities/mail has 11 lines')]],
  ['capabilities/search', 20, []],
  ['capabilities/search', 21, [expect.stringContaining('may have 20')]],
])('%s with %i lines is compared with its budget', (name, lines, mistakes) => {
  const parts = [{ name, modules: 1, lines }];
  expect(checkBudgets(parts, { ...strict, over: {} })).toEqual(mistakes);
});

test('a recorded figure may only fall, and is removed when the capability is within its budget', () => {
  const parts = [
    { name: 'capabilities/record', modules: 1, lines: 12 },
    { name: 'capabilities/sources', modules: 1, lines: 13 },
    { name: 'capabilities/views', modules: 1, lines: 10 },
  ];
  expect(checkBudgets(parts, strict)).toEqual([
    'capabilities/sources has 13 lines and may have 12: move or delete code.',
    'capabilities/views is within its budget: remove it from “over”.',
  ]);
});

test('the figure of a capability that was removed may stay', () => {
  expect(checkBudgets([], strict)).toEqual([]);
});
