import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type * as Pictures from '#components/pictures/picture.tsx';
import { readCollections } from '#embedded/service/files.ts';
import type * as Gallery from '#gallery/gallery.tsx';
import type * as Static from '#gallery/static-gallery.tsx';
import { ConfigError } from '#server/config/config.ts';
import { exitWith } from '#server/node/cli/command-line.ts';
import type * as Placeholder from '#server/pictures/placeholder.ts';
import { generateCode } from './build';
import { makeFonts } from './fonts/fonts';
import { root } from './inputs';

/** Marks a folder as an exported gallery, which the next export may replace. */
const mark = '.velox-gallery';

/** Returns the folder from the command line. @throws ConfigError if there is none, or if it contains other files */
async function outputOf(args: readonly string[]): Promise<string> {
  let out: string | undefined;
  try {
    out = parseArgs({ args: [...args], options: { out: { type: 'string' } } }).values.out;
  } catch (error) {
    throw new ConfigError(
      `${error instanceof Error ? error.message : error} Give the output folder and nothing else, as in npm run gallery -- --out gallery.`,
    );
  }
  if (!out?.trim()) {
    throw new ConfigError(
      'No output folder was given: name one, as in npm run gallery -- --out gallery.',
    );
  }
  const names = await readdir(out).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new ConfigError(
      `${out} cannot be used (${error.message}): give a folder that this user can write to.`,
    );
  });
  if (names.length > 0 && !names.includes(mark)) {
    throw new ConfigError(
      `${out} contains files that are not an exported gallery: choose a new or empty folder.`,
    );
  }
  return out;
}

/** `npm run gallery -- --out <folder>`: writes the gallery with its fonts and pictures, so that it opens without a server. */
async function main(): Promise<void> {
  const out = await outputOf(process.argv.slice(2));
  generateCode(root, 'inherit');
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  });
  try {
    await writeGallery(out, vite);
  } finally {
    await vite.close();
  }
}

/** @param vite loads modules that import generated code, which may not exist yet when this module loads */
async function writeGallery(out: string, vite: ViteDevServer): Promise<void> {
  const load = async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module;
  const { missingPicture } = await load<typeof Pictures>('/src/components/pictures/picture.tsx');
  const { missingPictureAnswer } = await load<typeof Placeholder>(
    '/src/server/pictures/placeholder.ts',
  );
  const { contentFolder } = await load<typeof Gallery>('/src/gallery/gallery.tsx');
  const { staticGallery } = await load<typeof Static>('/src/gallery/static-gallery.tsx');
  const fonts = await makeFonts();
  const assets = join(root, 'src/embedded/assets');
  const pictures = new Map((await readdir(assets)).map((file) => [parse(file).name, file]));
  const fileOf = (address: string) => {
    const [path = ''] = address.split('?');
    if (fonts.files.some((font) => font.address === path)) return `fonts/${parse(path).base}`;
    if (!path.startsWith('/assets/')) return undefined;
    return `assets/${pictures.get(parse(path).base) ?? `${parse(missingPicture).base}.svg`}`;
  };
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), content);
  };
  for (const part of ['assets', 'fonts', 'sections', 'states', 'states.html', 'index.html']) {
    await rm(join(out, part), { recursive: true, force: true });
  }
  await write(mark, '');
  for (const { address, content } of fonts.files) await write(fileOf(address) ?? '', content);
  await write(fileOf(missingPicture) ?? '', await missingPictureAnswer().text());
  for (const file of pictures.values())
    await copyFile(join(assets, file), join(out, 'assets', file));
  const content = await readCollections(contentFolder);
  let count = 0;
  for await (const { file, html } of staticGallery(content, fonts.document.css, fileOf)) {
    await write(file, html);
    count += 1;
  }
  console.log(`Wrote ${count} pages. Open ${join(out, 'index.html')}`);
}

main().catch(exitWith);
