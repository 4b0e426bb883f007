import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  articleSchema,
  temporaryFolder,
  temporaryProject,
} from '#tests/support/fixture-project.ts';
import { extractBase } from './committed-files';

test('writes the schemas and the embedded content as they were committed, and nothing else', async () => {
  const words = { title: 'Émigré — 移民' };
  const root = temporaryProject(
    { 'schemas/collections/article.json': articleSchema('answer'), 'schemas/new.json': {} },
    { 'schemas/definitions/ä.json': words, 'src/other.json': {}, 'schemas/README.md': 'Words.' },
  );
  const folder = temporaryFolder();

  expect(await extractBase(root, 'main', folder)).toMatch(/^[\da-f]{40}$/);

  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(files.sort()).toEqual([
    'schemas/collections/article.json',
    'schemas/collections/page.json',
    'schemas/definitions/ä.json',
    'src/embedded/content/article/one.json',
    'src/embedded/content/article/two.json',
    'src/embedded/content/page.json',
  ]);
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  expect(read('schemas/definitions/ä.json')).toEqual(words);
  expect(read('schemas/collections/article.json')).toEqual(articleSchema('answers'));
});

test('a project in a folder of a larger repository is read from there', async () => {
  const inner = articleSchema('inner');
  const root = temporaryProject({}, { 'sites/one/schemas/collections/article.json': inner });
  const folder = temporaryFolder();
  await extractBase(join(root, 'sites/one'), 'main', folder);
  const text = readFileSync(join(folder, 'schemas/collections/article.json'), 'utf8');
  expect(JSON.parse(text)).toEqual(inner);
});

test('an unknown version is reported', async () => {
  await expect(extractBase(temporaryProject(), 'nowhere', temporaryFolder())).rejects.toThrow(
    /^UnknownRef: .*“nowhere”.*fetch/,
  );
});

test('a version without schemas is reported', async () => {
  const root = temporaryProject();
  const inside = join(root, 'src');
  await expect(extractBase(inside, 'main', temporaryFolder())).rejects.toThrow(/^NoSchemas: /);
});

test('a folder outside any repository is reported', async () => {
  await expect(extractBase(temporaryFolder(), 'main', temporaryFolder())).rejects.toThrow(
    /^NoRepository: /,
  );
});
