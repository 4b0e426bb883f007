import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exportGallery, placeOf, readGallery } from './gallery';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A version whose folder has these files. */
function version(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'velox-gallery-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { name: 'v1', folder };
}

const read = (files: Readonly<Record<string, string>>) => {
  const made = version(files);
  return readGallery(made, made.folder);
};

const page = (...ids: readonly string[]) =>
  `<!DOCTYPE html>${ids.map((id) => `<article id="${id}" data-piece=""><article id="card"></article></article>`).join('')}`;

const files = {
  '.velox-gallery': '',
  'index.html': page('colours'),
  'sections/faq.html': page('about-a', 'about-tamil-ä'),
  'states.html': page('menu'),
  'states/menu.html': '<!DOCTYPE html><p>A menu.</p>',
  'assets/a.svg': '<svg/>',
  'notes.txt': 'a',
};

test('all exported pieces are compared: tokens, states, forms of sections', async () => {
  const { pieces } = await read(files);
  expect(pieces).toEqual([
    { path: 'index.html#colours', section: 'tokens' },
    { path: 'sections/faq.html#about-a', section: 'faq' },
    { path: 'sections/faq.html#about-tamil-ä', section: 'faq' },
    { path: 'states.html#menu', section: 'states' },
  ]);
  expect(pieces.map(placeOf).at(2)).toEqual(['sections/faq.html', 'about-tamil-ä']);
});

test.each([
  ['nothing', 'notes.txt', []],
  ['its own page', 'sections/faq.html', ['faq', 'faq']],
  ['a picture, which any may show', 'assets/a.svg', ['tokens', 'faq', 'faq', 'states']],
  ['a page in a frame of it', 'states/menu.html', ['states']],
] as const)('what may look otherwise where %s has changed', async (_, file, changed) => {
  const [before, after] = [await read(files), await read({ ...files, [file]: `${files[file]}\n` })];
  const other = before.pieces.filter((view) => before.contentOf(view) !== after.contentOf(view));
  expect(other.map(({ section }) => section)).toEqual(changed);
});

test('a version older than such a gallery is refused with a remedy', async () => {
  const words = /^OldGallery: v1 .*--pages/;
  await expect(read({ 'sections/faq.html': '<article>A form.</article>' })).rejects.toThrow(words);
  const without = version({ 'package.json': '{"scripts":{"build":"exit 1"}}' });
  await expect(exportGallery(without)).rejects.toThrow(words);
});

test('a version that cannot export its gallery is reported with its output', async () => {
  const broken = version({
    'package.json': '{"scripts":{"gallery":"echo no such section; exit 1"}}',
  });
  await expect(exportGallery(broken)).rejects.toThrow(/^StepFailed: .*v1[\s\S]*no such section/);
});
