import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  settingsSchema,
  siteModules,
  soundSchemas,
  temporaryFolder,
} from '#tests/support/codegen/schema-folder.ts';
import { generate } from './generate';
import { findSchemas, readSite } from './site';
import { isUpToDate } from './up-to-date';

const languages = "export const languages = [{ tag: 'en-CA' }] as const;\n";

const page = 'export default {};\n';

/** A project with two sites, and its generated code. */
function makeProject() {
  const root = temporaryFolder({
    ...Object.fromEntries(
      Object.entries(soundSchemas()).map(([path, schema]) => [`schemas/${path}`, schema]),
    ),
    'schemas/collections/facts.json': settingsSchema(),
    ...siteModules('sites/harbour'),
    ...siteModules('sites/hill'),
    'sites/harbour/languages.ts': languages,
    'sites/harbour/content/facts.json': {},
    'sites/harbour/pages/home.page.ts': page,
    'sites/hill/languages.ts': languages,
    'sites/hill/pages/home.page.ts': page,
    'src/sections/notes.md': '',
  });
  const out = join(root, 'src/generated');
  const read = (path: string) => readSite(path, root);
  return {
    root,
    out,
    read,
    generate: async (path: string) => {
      const site = read(path);
      await generate({ site, schemas: findSchemas(site), out });
    },
  };
}

test('generated code is up to date for its own site only', async () => {
  const { out, read, generate } = makeProject();
  const [harbour, hill] = [read('sites/harbour'), read('sites/hill')];
  expect(isUpToDate(harbour, out)).toBe(false);
  await generate('sites/harbour');
  expect([isUpToDate(harbour, out), isUpToDate(hill, out)]).toEqual([true, false]);
  await generate('sites/hill');
  expect([isUpToDate(harbour, out), isUpToDate(hill, out)]).toEqual([false, true]);
});

test('generated code is outdated when a schema or a file of the site changes, but not its content', async () => {
  const { root, out, read, generate } = makeProject();
  const site = read('sites/harbour');
  await generate(site.path);
  writeFileSync(join(root, 'sites/harbour/content/facts.json'), '{ "name": "Harbour" }');
  expect(isUpToDate(site, out)).toBe(true);
  writeFileSync(join(root, 'sites/harbour/languages.ts'), `${languages}\n`);
  expect(isUpToDate(site, out)).toBe(false);
  await generate(site.path);
  rmSync(join(root, 'schemas/collections/article.json'));
  expect(isUpToDate(site, out)).toBe(false);
});

test('code that another site has replaced in part is not up to date', async () => {
  const { out, read, generate } = makeProject();
  await generate('sites/harbour');
  rmSync(join(out, 'site'), { recursive: true });
  // The generator cannot replace a file by a folder.
  writeFileSync(join(out, 'site'), '');
  await expect(generate('sites/hill')).rejects.toThrow();
  expect(isUpToDate(read('sites/harbour'), out)).toBe(false);
});
