import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { sectionFiles } from './sections';

const section = (name: string, chunk = '') =>
  `export const ${name} = defineSection<Content>({\n  component: Part,\n${chunk}});\n`;

test('the registry lists every section, and loads the chunks of some of them later', () => {
  const folder = temporaryFolder({
    'check-list/check-list.tsx': section('checkList'),
    'score/score.tsx': section('score', "  chunk: 'own',\n"),
    'fees/fees.tsx': section('fees', "  chunk: 'fee-parts',\n"),
  });
  const [registry, chunk] = sectionFiles(folder);
  expect(registry?.text).toContain(
    "import { checkList } from '#sections/check-list/check-list.tsx';",
  );
  expect(registry?.text).toContain(
    "scoreChunk = deferred('src/sections/score/score.tsx', () => import('#sections/score/score.tsx'));",
  );
  expect(registry?.text).toContain("  fees: deferSection(feePartsChunk, 'fees'),");
  expect(chunk).toEqual({
    path: 'sections/fee-parts.ts',
    text: "export { fees } from '#sections/fees/fees.tsx';\n",
  });
});

test('a folder without a section is reported with what is really there, and the remedy', () => {
  const folder = temporaryFolder({
    'check-list/check-list.tsx': section('checkList'),
    'opening-hours/hours.tsx': section('hours'),
    'price-list/notes.md': 'Ideas',
    'score/score.tsx': section('scores'),
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
      'NoSection: This file must define the section “score”, because its folder is in src/sections.',
      '  at src/sections/score/score.tsx',
      '  → Write `export const score = defineSection<Content>({ … })` in it, or move the folder somewhere else.',
    ].join('\n'),
  );
});
