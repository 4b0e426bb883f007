import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { SectionName } from '#generated/sections.ts';
import { definePage, type RenderablePage } from '#renderer/page.ts';
import { checkPages } from '.';
import { questions } from './service-page';

const page = definePage({
  collection: 'visitor_visa',
  path: '/visit',
  title: 'Visit',
  description: 'Visits.',
  sections: [questions],
});

test('a page is plain data that survives JSON', () => {
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  expect(page.sections).toEqual([
    {
      section: 'faq',
      content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
    },
  ]);
});

test('duplicate paths are rejected', () => {
  expect(() => checkPages({ 'visit.page.ts': page })).not.toThrow();
  expect(() => checkPages({ 'a.page.ts': page, 'b.page.ts': page })).toThrow(
    /src\/site\/pages\/a\.page\.ts and src\/site\/pages\/b\.page\.ts both have the path \/visit\. Change/,
  );
});

test.each([
  ['whose default export is undefined', undefined],
  [
    'whose default export is no descriptor',
    { ...page, sections: undefined } as unknown as RenderablePage,
  ],
])('a file %s is rejected by its name', (_case, descriptor) => {
  expect(() => checkPages({ 'visit.page.ts': page, 'empty.page.ts': descriptor })).toThrow(
    /^NoDescriptor: src\/site\/pages\/empty\.page\.ts has no descriptor\. Write .* or delete the file\.$/,
  );
});

test('an unknown section is rejected with page, section and remedy', () => {
  const section = 'bannner' as SectionName;
  expect(() =>
    checkPages({ 'a.page.ts': { ...page, sections: [{ section, content: {} }] } }),
  ).toThrow(/^UnknownSection: .*\/visit .*“bannner”.*npm run codegen/);
});

test('each example in the README is code of a descriptor or of the type tests', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const compiled = [...files, '../../../tests/types/allowed.ts'].map(read);
  const examples = Array.from(
    read('README.md').matchAll(/```ts\n(.*?)```/gs),
    ([, example = '']) => example,
  );
  expect(examples.length).toBeGreaterThan(8);
  for (const example of examples) {
    expect([example, compiled.some((source) => source.includes(example))]).toEqual([example, true]);
  }
});
