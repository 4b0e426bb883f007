import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runScript } from '#tests/support/codegen/command.ts';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { planSite } from '#tools/new-site/plan.ts';
import { writeSite } from '#tools/new-site/write-site.ts';
import { planLanguage } from './plan';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** A new English site in a project of its own. */
function newSite() {
  const root = temporaryFolder();
  const request = { folder: 'sites/harbour', name: 'Harbour', tag: 'en-CA' };
  writeSite(planSite(request, root, '2026-11-29'), root);
  cpSync(join(project, 'codegen/roles'), join(root, 'codegen/roles'), { recursive: true });
  return { root, path: 'sites/harbour' };
}

test('a language gets a row, a catalogue with the texts of the site, legal texts and translations', async () => {
  const { added, changed, catalogue, start } = await planLanguage(newSite(), 'fr-CA');
  expect(start).toBe('/fr');
  expect(changed.map(({ path }) => path)).toEqual(['sites/harbour/languages.ts']);
  expect(changed[0]?.text).toMatch(/tag: 'en-CA',[\s\S]*tag: 'fr-CA',\n {4}path: '\/fr',/);
  const paths = added.map(({ path }) => path);
  expect(paths).toContain('sites/harbour/legal/privacy-policy.fr-CA.html');
  expect(paths).toContain('sites/harbour/schemas/collections/translations.json');
  const siteFile = catalogue.find(({ path }) => path.endsWith('/site.json'));
  const messages = Object.keys(JSON.parse(siteFile?.text ?? ''));
  for (const text of ['Privacy policy', 'First service', 'Who we help', 'How can we help?']) {
    expect(messages).toContain(text);
  }
  expect(messages.filter((text) => text.startsWith('/'))).toEqual([]);
});

test('a language that the site has, in this or another form, is refused', async () => {
  await expect(planLanguage(newSite(), 'en-GB')).rejects.toThrow(
    /^The site already has the language en-CA: choose another one\.$/,
  );
});

test('a tag that is none is refused with the name of the argument', async () => {
  const { code, stderr } = await runScript('src/tools/new-language/main.ts', ['xx-zz'], project);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^“xx-zz” is not the tag of a language: give the language as /),
  });
});
