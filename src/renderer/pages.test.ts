import { expect, test } from 'vitest';
import type { SectionName } from '#generated/sections.ts';
import { definePage, type RenderablePage } from './page';
import { checkPages } from './pages';

const page = definePage({
  collection: 'visitor_visa',
  path: '/visit',
  title: 'Visit',
  description: 'Visits.',
  sections: [],
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
