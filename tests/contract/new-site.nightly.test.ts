import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { readPage } from '#tests/support/read-page.ts';

/** A new site, with a page and a language: built, exported and checked as its author would. */

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const site = 'sites/harbour';
let copy: ProjectCopy;

async function run(script: string, ...words: readonly string[]) {
  const { code, stdout, stderr } = await copy.script(script, ...words);
  expect({ script, code, stderr: code === 0 ? '' : stdout + stderr }).toEqual({
    script,
    code: 0,
    stderr: '',
  });
  return stdout;
}

const exported = (path: string) => readFileSync(join(copy.root, 'public', path), 'utf8');

beforeAll(async () => {
  copy = copyProject({ withTests: true });
  await run('new:site', site, '--name', 'Harbour Dental', '--language', 'en-CA');
  vi.stubEnv('SITE', site);
  vi.stubEnv('SITE_URL', 'https://harbour.example');
  await run('new:page', '--name', 'Dental Implants', '--group', 'Services');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await copy.remove();
});

test('the site with a new page type-checks, and its content has only notes', async () => {
  await run('typecheck');
  expect(await run('content:check')).toContain('No errors or warnings.');
});

test('every page passes the contract in every variant', async () => {
  await run('test:unit', 'tests/contract');
});

test('it is built and exported with all pages', async () => {
  await run('build');
  await run('export', '--out', 'public');
  for (const path of ['index', 'contact', 'privacy-policy', 'services/dental-implants']) {
    expect(readPage(exported(`${path}.html`)).words('body'), path).toContain('Harbour Dental');
  }
});

test('in another language, it names what is to translate', async () => {
  await run('new:language', 'fr-CA');
  const words = `${site}/words/fr-CA/site.json`;
  const { code, stderr } = await copy.script('codegen');
  expect({ code, stderr }).toMatchObject({ code: 1 });
  expect(stderr).toContain(`at ${words}`);
  copy.write(words, copy.read(words).replaceAll('""', '"Confidentialité"'));
  await run('typecheck');
  await run('export', '--out', 'public');
  expect(existsSync(join(copy.root, 'public/index.html'))).toBe(true);
});
