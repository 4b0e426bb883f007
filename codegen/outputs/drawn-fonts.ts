import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import type { OutputFile } from '../schema/shapes';
import { joinSitePath, type Site } from '../site';

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

interface Face {
  readonly file: string;
  readonly axes: Axes;
  readonly script?: readonly [first: number, last: number];
}

interface DrawnFont {
  readonly file: string;
  readonly bytes: Buffer;
  readonly family: string;
  readonly weight: number;
  readonly characters: readonly number[];
}

const importFile = (file: string): Promise<unknown> => import(pathToFileURL(resolve(file)).href);

/** Fixes each axis: a drawing has one weight. */
const fixAxes = (axes: Axes): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(axes).map(([axis, value]) => [
      axis,
      typeof value === 'number' ? value : value.max,
    ]),
  );

/** The fonts that the site names, or else the typeface of its headings and the boldest of each script. */
async function readFaces(site: Site): Promise<readonly Face[]> {
  const ownFile = joinSitePath(site, 'theme/drawn-fonts.ts');
  if (existsSync(ownFile)) {
    return ((await importFile(ownFile)) as { drawnFonts: readonly Face[] }).drawnFonts;
  }
  const { typefaces } = (await importFile(joinSitePath(site, 'theme/theme.ts'))) as {
    typefaces: Readonly<Record<string, Face>> & { readonly display: Face };
  };
  const weigh = ({ axes }: Face) => fixAxes(axes)['wght'] ?? 400;
  const scripts = Object.values(typefaces)
    .filter(({ script }) => script)
    .toSorted((a, b) => weigh(a) - weigh(b));
  const boldest = new Map(scripts.map((face) => [String(face.script), face]));
  return [typefaces.display, ...boldest.values()];
}

/** Makes an uncompressed TrueType font with the characters and the looks of a face. */
async function makeFont(site: Site, { file, axes }: Face): Promise<DrawnFont> {
  const path = file.startsWith('./')
    ? joinSitePath(site, 'theme', file)
    : createRequire(import.meta.url).resolve(file);
  const source = readFileSync(path);
  const characters = readFont(source).characterSet;
  const bytes = await subsetFont(source, String.fromCodePoint(...characters), {
    targetFormat: 'truetype',
    variationAxes: fixAxes(axes),
    noHinting: true,
  });
  const { familyName, 'OS/2': style } = readFont(bytes);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return {
    file: `${version}.ttf`,
    bytes,
    family: familyName,
    weight: style.usWeightClass,
    characters,
  };
}

/** @throws Error for a file with several fonts */
function readFont(bytes: Buffer) {
  const font = create(bytes);
  if (font.isCollection) throw new Error('The file has several fonts: it cannot be drawn with.');
  return font;
}

/** The ranges of code points, as in a class of characters. */
function writeRanges(characters: readonly number[]): string {
  const codes = [...new Set(characters)].filter((code) => code >= 0x20).sort((a, b) => a - b);
  const starts = codes.filter((code, index) => codes[index - 1] !== code - 1);
  const ends = codes.filter((code, index) => codes[index + 1] !== code + 1);
  const write = (code = 0) => `\\u{${code.toString(16)}}`;
  return starts
    .map((start, index) =>
      start === ends[index] ? write(start) : `${write(start)}-${write(ends[index])}`,
    )
    .join('');
}

/**
 * `drawn-fonts.ts`: the fonts of the titles in shared pictures. Writes their files into `drawn-fonts/`, because they are not texts.
 * @throws Error for a font that cannot be read
 */
export async function drawnFontsFile(site: Site, out: string): Promise<OutputFile> {
  const faces = await readFaces(site);
  const fonts = await Promise.all(faces.map((face) => makeFont(site, face)));
  const folder = join(out, 'drawn-fonts');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!fonts.some(({ file }) => file === name)) rmSync(join(folder, name));
  }
  for (const { file, bytes } of fonts) writeFileSync(join(folder, file), bytes);
  const rows = fonts.map(({ file, family, weight }) => JSON.stringify({ file, family, weight }));
  const text = `import { fileURLToPath } from 'node:url';

/** The folder of the fonts: beside this module, or beside a built program. */
export const fontsFolder: string = fileURLToPath(new URL('./drawn-fonts', import.meta.url));

/** The fonts of the titles in shared pictures. */
export const drawnFonts: readonly { file: string; family: string; weight: number }[] = [
  ${rows.join(',\n  ')},
];

/** Texts in the characters of these fonts, and some that need no glyph. */
export const drawable: RegExp =
  /^[${writeRanges(fonts.flatMap(({ characters }) => characters))}\\u200b-\\u200d]*$/u;
`;
  return { path: 'drawn-fonts.ts', text };
}
