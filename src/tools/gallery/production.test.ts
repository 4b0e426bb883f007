import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { embeddedSite } from '#tests/support/embedded-site.ts';
import { listPrograms } from '#tools/build/programs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Static and dynamic imports. */
const named = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

function fileOf(module: string): string {
  const file = ['', '.ts', '.tsx', '.js', '/index.ts'].map((end) => module + end).find(isFile);
  if (!file) throw new Error(`${module} is imported, and no file was found for it.`);
  return file;
}

/** Every file that a module imports, directly or indirectly. */
function reachedFrom(entry: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [join(root, entry)];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const name = relative(root, file);
    if (reached.has(name)) continue;
    reached.add(name);
    if (!/\.tsx?$/.test(file)) continue;
    const folder = dirname(file);
    for (const [, module] of readFileSync(file, 'utf8').matchAll(named)) {
      if (module?.startsWith('.')) waiting.push(fileOf(join(folder, module)));
      else if (module?.startsWith('#')) waiting.push(join(root, 'src', module.slice(1)));
    }
  }
  return reached;
}

const ofGallery = (files: ReadonlySet<string>) =>
  [...files].filter((file) => file.startsWith('src/tools/gallery/'));

/** The programs that render pages. */
const programs = [
  'src/server/node/main.ts',
  'src/tools/export/main.ts',
  'src/server/node/content-reader/thread.ts',
];

const otherPrograms = [
  ...globSync('src/capabilities/*/cli/main.ts', { cwd: root }),
  'src/server/data/cli/main.ts',
  'src/server/node/pictures/child.ts',
];

test('the production site is built from these entries', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  expect(config.match(/input: '([^']+)'/)?.[1]).toBe('src/app/browser/entry.tsx');
  const built = Object.values(listPrograms(root));
  expect(built.sort()).toEqual([...programs, ...otherPrograms].sort());
});

test.each(['src/app/browser/entry.tsx', ...programs])('%s never reaches the gallery', (entry) => {
  const reached = reachedFrom(entry);
  expect(ofGallery(reached)).toEqual([]);
  // Proves that `reachedFrom` follows the registry, and the list of descriptors.
  expect([...reached]).toEqual(
    expect.arrayContaining(['src/sections/faq/faq.tsx', 'src/site/pages/home.page.ts']),
  );
});

test.each(otherPrograms)('%s never reaches the gallery', (entry) => {
  expect(ofGallery(reachedFrom(entry))).toEqual([]);
});

test('the development server reaches the gallery', () => {
  expect(ofGallery(reachedFrom('src/tools/build/dev.ts'))).toContain(
    'src/tools/gallery/gallery.tsx',
  );
});

test('the production site answers /gallery like any unknown path', async () => {
  const site = await embeddedSite();
  const unknown = await site.get('/nowhere');
  for (const path of ['/gallery', '/gallery/section?section=faq', '/gallery/addresses.json']) {
    const { status, headers } = await site.get(path);
    expect([path, status, headers.get('location')]).toEqual([
      path,
      unknown.status,
      unknown.headers.get('location'),
    ]);
  }
});
