import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import {
  findSchemas,
  findSchemasPath,
  readLanguages,
  readSite,
  writeSiteImport,
  writeSpecifier,
} from './site';

const languages = "export const languages = [{ tag: 'de-CH' }, { tag: 'fr-CH' }] as const;\n";

test('a site is a folder of the project, in any spelling', async () => {
  const root = temporaryFolder({ 'sites/harbour/languages.ts': languages });
  const site = readSite('./sites/harbour/', root);
  expect(site.path).toBe('sites/harbour');
  expect(await readLanguages(site)).toEqual(['de-CH', 'fr-CH']);
  expect(writeSiteImport(site, 'theme/theme.ts')).toBe('../../sites/harbour/theme/theme.ts');
  expect(writeSpecifier('sites/harbour/texts/blog.ts', 'site/texts')).toBe(
    '../../../../sites/harbour/texts/blog.ts',
  );
});

test('a site has schemas of its own, or those of the project', () => {
  const root = temporaryFolder({
    'sites/harbour/languages.ts': languages,
    'sites/harbour/schemas/collections/home.json': {},
    'src/site/languages.ts': languages,
  });
  const harbour = readSite('sites/harbour', root);
  expect(findSchemas(harbour)).toBe(`${root}/sites/harbour/schemas`);
  expect(findSchemasPath(harbour)).toBe('sites/harbour/schemas');
  expect(findSchemas(readSite('src/site', root))).toBe(`${root}/schemas`);
});

test.each([
  ['sites/none', /^NoSite: .*no file languages\.ts.*\n {2}at sites\/none\n.*Correct the path/],
  ['../other', /^SiteOutside: SITE must name a folder inside the project\.\n {2}at \.\.\/other\n/],
  ['/srv/site', /^SiteOutside: /],
  ['.', /^SiteOutside: /],
])('%s is refused with the remedy', (path, message) => {
  expect(() => readSite(path, temporaryFolder())).toThrow(message);
});
