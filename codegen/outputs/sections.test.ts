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

test('a folder without a section is reported with its file and remedy', () => {
  const folder = temporaryFolder({
    'check-list/check-list.tsx': section('checkList'),
    'price-list/notes.md': 'Ideas',
    'score/score.tsx': section('scores'),
  });
  expect(() => sectionFiles(folder)).toThrow(
    [
      'NoSection: This file must define the section “priceList”, because its folder is in src/sections.',
      '  at src/sections/price-list/price-list.tsx',
      '  → Write `export const priceList = defineSection<Content>({ … })` in it, or move the folder somewhere else.',
      '',
      'NoSection: This file must define the section “score”, because its folder is in src/sections.',
    ].join('\n'),
  );
});
