import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { drawnFontsFile } from './drawn-fonts';

const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const tamil = '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2';

const theme = (typefaces: object) =>
  `export const typefaces = ${JSON.stringify(typefaces)} as const;\n`;

const display = { file: figtree, axes: { wght: { min: 400, max: 700 } } };
const script = [0xb80, 0xbff];

async function fontsOf(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder(files);
  const out = join(root, 'generated');
  const { text } = await drawnFontsFile({ root, path: 'sites/harbour' }, out);
  const [, pattern = ''] = /\/(\^\[.*\]\*\$)\/u/.exec(text) ?? [];
  const names = readdirSync(join(out, 'drawn-fonts'));
  return {
    text,
    drawable: new RegExp(pattern, 'u'),
    starts: names.map((name) => readFileSync(join(out, 'drawn-fonts', name)).toString('hex', 0, 4)),
  };
}

test('a shared picture has the boldest letters of the headings and of each script of the theme', async () => {
  const { text, drawable, starts } = await fontsOf({
    'sites/harbour/theme/theme.ts': theme({
      display,
      sans: { file: figtree, axes: { wght: 400 } },
      tamil: { file: tamil, axes: { wght: 400 }, script },
      tamilBold: { file: tamil, axes: { wght: 600 }, script },
    }),
  });
  expect(
    [...text.matchAll(/"family":"([^"]+)","weight":(\d+)/g)].map(([, ...font]) => font),
  ).toEqual([
    ['Figtree Light', '700'],
    ['Noto Sans Tamil', '600'],
  ]);
  expect(starts).toEqual(['00010000', '00010000']);
  expect(drawable.test('Zähne für Ärzte – தமிழ்')).toBe(true);
  expect(drawable.test('Привет')).toBe(false);
});

test('a site may name other fonts than those of its theme', async () => {
  const { text, drawable } = await fontsOf({
    'sites/harbour/theme/theme.ts': theme({ display }),
    'sites/harbour/theme/drawn-fonts.ts': `export const drawnFonts = [{ file: '${tamil}', axes: { wght: 600 } }];\n`,
  });
  expect(text).not.toContain('Figtree');
  expect(drawable.test('தமிழ்')).toBe(true);
  expect(drawable.test('Zähne')).toBe(false);
});
