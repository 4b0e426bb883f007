import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { defaultSite, type Site } from '../site';
import { pagesFile } from './pages';

const siteWith = (pages: Readonly<Record<string, string>>): Site => ({
  root: temporaryFolder(
    Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [`${defaultSite}/pages/${name}`, text]),
    ),
  ),
  path: defaultSite,
});

test('the list has every descriptor, and no other file', () => {
  const folder = siteWith({
    'visit.page.ts': 'export default servicePage({});\n',
    'about.page.ts': 'export default definePage({});\n',
    'about-defaults.ts': 'export const defaults = {};\n',
  });
  const { text } = pagesFile(folder);
  expect(text).toContain(
    [
      "import page0 from '#site/pages/about.page.ts';",
      "import page1 from '#site/pages/visit.page.ts';",
    ].join('\n'),
  );
  expect(text).toContain("{\n  'about.page.ts': page0,\n  'visit.page.ts': page1,\n};");
  expect(text).not.toContain('defaults');
});

test('a folder without descriptors, and a file without one, are reported with the remedy', () => {
  expect(() => pagesFile(siteWith({ 'notes.md': 'Ideas' }))).toThrow(
    /^NoPages: .*\n {2}at src\/site\/pages\/\n.*npm run new:page/,
  );
  const folder = siteWith({
    'visit.page.ts': 'export default servicePage({});\n',
    'empty.page.ts': '',
  });
  expect(() => pagesFile(folder)).toThrow(
    /^NoDescriptor: .*\n {2}at src\/site\/pages\/empty\.page\.ts\n.*`export default definePage\({ … }\)` in it.*or delete the file\.$/,
  );
});
