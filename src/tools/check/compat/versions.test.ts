import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  articleSchema,
  temporaryFolder,
  temporaryProject,
} from '#tests/support/fixture-project.ts';
import { extractBase } from './versions';

test('writes the committed files, and does not touch the project', async () => {
  const words = { title: 'Émigré — 移民' };
  const root = temporaryProject(
    { 'schemas/collections/article.json': articleSchema('answer'), 'schemas/new.json': {} },
    { 'schemas/definitions/ä.json': words },
  );
  const folder = join(temporaryFolder(), 'base');
  const filesIn = () => readdirSync(root, { recursive: true }).length;
  const before = filesIn();

  await extractBase(root, 'main', folder);

  expect(readdirSync(join(folder, 'schemas/collections'))).toEqual(['article.json', 'page.json']);
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  expect(read('schemas/definitions/ä.json')).toEqual(words);
  expect(read('schemas/collections/article.json')).toEqual(articleSchema('answers'));
  expect(existsSync(join(folder, 'schemas/new.json'))).toBe(false);
  expect(filesIn()).toBe(before);
});

test.each([
  [
    'an unknown version',
    () => temporaryProject(),
    'nowhere',
    /^git cannot read .*“nowhere”.*fetch/s,
  ],
  [
    'a folder outside any repository',
    () => temporaryFolder(),
    'main',
    /^git cannot read .*repository/s,
  ],
])('%s is reported with git’s message', async (_, root, ref, message) => {
  await expect(extractBase(root(), ref, temporaryFolder())).rejects.toThrow(message);
});
