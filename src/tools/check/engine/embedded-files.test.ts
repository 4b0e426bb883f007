import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkEmbeddedFiles } from './embedded-files';

test('the embedded content has a collection for every file', async () => {
  expect(await checkEmbeddedFiles()).toEqual([]);
});

test.each([
  ['a file without a collection', 'abuot_page', '{}', /no collection “abuot_page”/],
  ['an array for a single entry', 'about_page', '[{}]', /array at the top of .*about_page\.json/],
])('%s is an error that names the file', async (_case, name, text, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, `${name}.json`), text);
  const [finding, ...rest] = await checkEmbeddedFiles(folder);
  expect(rest).toEqual([]);
  expect(finding?.severity).toBe('error');
  expect(finding?.message).toMatch(message);
  expect(finding?.fix).not.toBe('');
});
