import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Finding } from '#content/findings/finding.ts';
import { filesBelow, runScript } from '#tests/support/codegen/command.ts';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { readPage } from '#tests/support/read-page.ts';
import { checkTypes } from '#tools/build/check-types.ts';
import { writeCatalogue } from './catalogue';
import { readFacts } from './language-facts';
import { planSite } from './plan';
import { checkRequest, type SiteRequest } from './request';
import { writeSite } from './write-site';

// Some tests start programs, which are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const harbour: SiteRequest = {
  folder: 'sites/harbour',
  name: 'Harbour Dental',
  language: 'en-CA',
};

const today = '2026-11-29';

const run = (cwd: string, ...words: readonly string[]) =>
  runScript('src/tools/new-site/main.ts', words, cwd);

describe('a request that cannot be met is refused in one sentence, and nothing is written', () => {
  const cases: readonly (readonly [title: string, change: SiteRequest, message: RegExp])[] = [
    ['no folder', { folder: undefined }, /^Give a folder, --name and --language/],
    ['no name', { name: undefined }, /^Give a folder, --name and --language/],
    ['no language', { language: undefined }, /^Give a folder, --name and --language/],
    [
      'a folder that is not empty',
      { folder: 'sites/full' },
      /^The folder sites\/full is not empty: choose/,
    ],
    ['a file', { folder: 'sites/full/file' }, /^sites\/full\/file is a file: choose/],
    ['a path outside', { folder: '../harbour' }, /^“\.\.\/harbour” is not a folder inside/],
    ['an absolute path', { folder: '/tmp/harbour' }, /^“\/tmp\/harbour” is not a folder inside/],
    ['the project', { folder: '.' }, /^“\.” is not a folder inside/],
    ['a link that leads outside', { folder: 'link/harbour' }, /is not a folder inside/],
    ['a room of the engine', { folder: 'src/harbour' }, /cannot be the folder of a site: choose/],
    [
      'a folder beside those of the engine',
      { folder: 'harbour' },
      /cannot be the folder of a site/,
    ],
    ['the folder of all sites', { folder: 'sites' }, /cannot be the folder of a site: choose/],
    [
      'a folder in a site',
      { folder: 'sites/other/a/b' },
      /is inside the site sites\/other: choose/,
    ],
    ['a folder with capitals', { folder: 'sites/Harbour' }, /cannot be the folder of a site/],
    ['a name without letters', { name: '123 &' }, /^“123 &” cannot be the name of a site: use/],
    ['a name with a quote', { name: 'A "B"' }, /cannot be the name of a site/],
    ['a malformed tag', { language: 'english!' }, /^“english!” is not the tag of a language: give/],
    ['an unknown language', { language: 'xx-CA' }, /is not the tag of a language/],
    ['an unknown region', { language: 'en-ZZ' }, /is not the tag of a language/],
    ['an empty tag', { language: '' }, /^“” is not the tag of a language: give --language/],
    ['a blank tag', { language: ' ' }, /is not the tag of a language/],
  ];

  test.each(cases)('%s', (_title, change, message) => {
    const outside = temporaryFolder();
    const root = temporaryFolder();
    mkdirSync(join(root, 'sites/full'), { recursive: true });
    writeFileSync(join(root, 'sites/full/file'), '');
    mkdirSync(join(root, 'sites/other'));
    writeFileSync(join(root, 'sites/other/site.ts'), '');
    symlinkSync(outside, join(root, 'link'));
    expect(() => checkRequest({ ...harbour, ...change }, root)).toThrow(message);
  });

  test('by the command', async () => {
    const root = temporaryFolder();
    const { code, stdout, stderr } = await run(
      root,
      'sites/harbour',
      '--name',
      'Harbour',
      'Dental',
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Unexpected argument 'Dental': .*\n$/);
    expect(readdirSync(root)).toEqual([]);
  });

  test('when writing fails midway', () => {
    const root = temporaryFolder();
    const plan = planSite(checkRequest(harbour, root), root, today);
    const [first] = plan.files;
    const broken = { ...plan, files: [...plan.files, { path: `${first?.path}/x`, text: '' }] };
    expect(() => writeSite(broken, root)).toThrow(/^The site was not written, because .*\)\.$/);
    expect(readdirSync(root)).toEqual([]);
  });
});

test('the tag of the language is written in its canonical form', () => {
  const root = temporaryFolder();
  expect(checkRequest({ ...harbour, language: 'EN-ca' }, root).tag).toBe('en-CA');
});

test('an empty folder is filled', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'sites/harbour'), { recursive: true });
  writeSite(planSite(checkRequest(harbour, root), root, today), root);
  expect(readdirSync(join(root, 'sites'))).toEqual(['harbour']);
});

describe('the site', () => {
  let copy: ProjectCopy;
  let site: Record<string, string>;

  beforeAll(async () => {
    copy = copyProject({ env: { SITE: 'sites/harbour' } });
    const flags = ['--name', "Joe's Dental", '--language', 'en-CA'];
    const outcome = await run(copy.root, 'sites/harbour', ...flags);
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    site = filesBelow(join(copy.root, 'sites/harbour'));
    const generated = await copy.command('codegen/index.ts', '--quiet');
    expect(generated).toMatchObject({ code: 0, stderr: '' });
  });
  afterAll(() => copy.remove());

  test('has at most 600 lines of TypeScript and JSON', () => {
    const texts = Object.entries(site).filter(([path]) => /\.(?:ts|json)$/.test(path));
    const lines = texts.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
    expect(texts.length).toBeGreaterThan(20);
    expect(lines).toBeLessThanOrEqual(600);
  });

  test('explains each module in a comment, and each schema in its description', () => {
    for (const [path, text] of Object.entries(site)) {
      if (path.endsWith('.ts')) expect(text, path).toContain('/**');
      if (path.startsWith('schemas/'))
        expect(JSON.parse(text).description, path).toMatch(/\w+ \w+/);
    }
  });

  test('has its name, and no placeholder', () => {
    expect(JSON.parse(site['content/site_settings.json'] ?? '').brand).toBe("Joe's Dental");
    expect(Object.values(site).join('')).not.toContain('{{');
  });

  test('has no type errors in the check of the development server', async () => {
    expect(await checkTypes(copy.root, '--incremental', 'false')).toBeUndefined();
  });

  test('has a note about every sample, and nothing worse', async () => {
    const { code, stdout } = await copy.command('src/tools/check/cli/main.ts', '--format', 'json');
    expect(code).toBe(0);
    const { findings }: { findings: readonly Finding[] } = JSON.parse(stdout);
    const samples = findings.filter(({ rule }) => rule === 'sample-text');
    const places = samples.map(({ where, pointer }) => `${where} ${pointer}`).join('\n');
    for (const place of ['/email', '/phone', '/address', '/city', '/hero_subtitle', '/faq_items']) {
      expect(places).toContain(place);
    }
    expect(places).toContain('privacy-policy.en-CA.html');
  });

  test('has no heading without content on the page for unknown addresses', async () => {
    const ask = await copy.site();
    const { status, text } = await ask('/404');
    expect(status).toBe(404);
    const page = readPage(text);
    expect(page.words('main')).not.toContain('Popular pages');
    expect(page.words('summary')).toContain('All services');
  });
});

describe('the words of another language', () => {
  const project = fileURLToPath(new URL('../../..', import.meta.url));
  const readWords = (tag: string): Readonly<Record<string, string>> =>
    Object.assign({}, ...writeCatalogue(project, tag).map(({ text }) => JSON.parse(text)));

  test('are not those of one trade', () => {
    expect(readWords('de-DE')).toMatchObject({ Services: 'Leistungen', Blog: 'Blog' });
    expect(Object.values(readWords('de-DE')).join()).not.toMatch(/Behandl|Praxis|prechstunde/);
  });

  test('are those of the region, and say that untranslated parts are in the original language', () => {
    expect(readWords('fr-FR')).toMatchObject({ 'E-mail': 'E-mail', Blog: 'Blog' });
    expect(Object.values(readWords('fr-BE')).join()).not.toMatch(/courriel|blogue|anglais/i);
    expect(readWords('fr-CA')).toMatchObject({ 'E-mail': 'Courriel', Blog: 'Blogue' });
    expect(Object.values(readWords('fr-CA')).join()).not.toContain('anglais');
  });

  test('replace messages that the engine has', () => {
    const messages = Object.keys(readWords('sv'));
    for (const [file, text] of Object.entries(filesBelow(join(import.meta.dirname, 'words')))) {
      expect(messages, file).toEqual(expect.arrayContaining(Object.keys(JSON.parse(text))));
    }
  });

  test('a row says in the language that a page does not exist in it', () => {
    expect(readFacts('de-AT').missing).toMatch(/noch nicht auf Deutsch/);
    expect(readFacts('is').missing).toMatch(/not in this language yet/);
  });
});

test('a site in another language has every message of the engine to translate', async () => {
  const copy = copyProject({ env: { SITE: 'sites/hamn' } });
  try {
    const flags = ['--name', 'Hamnens tandvård', '--language', 'sv'];
    const { stdout } = await run(copy.root, 'sites/hamn', ...flags);
    expect(stdout).toContain('English: rewrite the sample texts in Svenska');
    expect(copy.read('sites/hamn/languages.ts')).toContain(
      "missing: 'That page is not in this language yet. This is the home page.'",
    );
    const { code, stderr } = await copy.command('codegen/index.ts', '--quiet');
    expect(code).toBe(1);
    for (const file of ['common', 'dates', 'server/pages', 'server-only/search']) {
      expect(stderr).toContain(`at sites/hamn/words/sv/${file}.json`);
    }
  } finally {
    await copy.remove();
  }
});
