import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { defaultSite, type Site } from '../site';
import { sectionFiles } from './sections';

const siteWith = (files: Readonly<Record<string, string>>): Site => ({
  root: temporaryFolder(files),
  path: defaultSite,
});

const section = (name: string, chunk = '') =>
  `export const ${name} = defineSection<Content>({\n  component: Part,\n${chunk}});\n`;

test('the registry lists every section of both rooms, and loads the chunks of some of them later', () => {
  const folder = siteWith({
    'src/sections/check-list/check-list.tsx': section('checkList'),
    'src/sections/totals/totals.tsx': section('totals', "  chunk: 'fee-parts',\n"),
    'src/site/sections/score/score.tsx': section('score', "  chunk: 'own',\n"),
    'src/site/sections/fees/fees.tsx': section('fees', "  chunk: 'fee-parts',\n"),
  });
  const [registry, chunk] = sectionFiles(folder);
  expect(registry?.text).toContain(
    "import { checkList } from '#sections/check-list/check-list.tsx';",
  );
  expect(registry?.text).toContain(
    "scoreChunk = deferred('src/site/sections/score/score.tsx', () => import('#site/sections/score/score.tsx'));",
  );
  expect(registry?.text).toContain("  fees: deferSection(feePartsChunk, 'fees'),");
  expect(chunk).toEqual({
    path: 'sections/fee-parts.ts',
    text: "export { fees } from '#site/sections/fees/fees.tsx';\nexport { totals } from '#sections/totals/totals.tsx';\n",
  });
});

test('a folder without a section is reported with what is really there, and the remedy', () => {
  const folder = siteWith({
    'src/sections/check-list/check-list.tsx': section('checkList'),
    'src/sections/opening-hours/hours.tsx': section('hours'),
    'src/sections/price-list/notes.md': 'Ideas',
    'src/site/sections/score/score.tsx': section('scores'),
  });
  expect(() => sectionFiles(folder)).toThrow(
    [
      'OtherSectionFile: The file does not have the name of its folder, so hours is not found.',
      '  at src/sections/opening-hours/hours.tsx',
      '  → Rename the file to opening-hours.tsx, or give the folder the name of the file.',
      '',
      'EmptySection: The folder has no price-list.tsx, which must define its section.',
      '  at src/sections/price-list/',
      '  → Write this file, or delete the folder.',
      '',
      'NoSection: This file must define the section “score”, because its folder is in src/site/sections.',
      '  at src/site/sections/score/score.tsx',
      '  → Write `export const score = defineSection<Content>({ … })` in it, or move the folder somewhere else.',
    ].join('\n'),
  );
});

test('a section with the name of another is refused with both folders', () => {
  const folder = siteWith({
    'src/sections/check-list/check-list.tsx': section('checkList'),
    'src/site/sections/check-list/check-list.tsx': section('checkList'),
  });
  expect(() => sectionFiles(folder)).toThrow(
    [
      'RepeatedSection: The section “checkList” has two folders, src/sections/check-list and src/site/sections/check-list.',
      '  at src/site/sections/check-list/',
      '  → Give one of the folders and its section another name, or delete one.',
    ].join('\n'),
  );
});

test('a site without sections of its own has those that any site can use', () => {
  const folder = siteWith({ 'src/sections/score/score.tsx': section('score') });
  expect(sectionFiles(folder)[0]?.text).toContain('export const sections = {\n  score,\n}');
});
