import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { soundSchemas, temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { generate } from '../generate';
import type { CollectionModel, Validate } from '../runtime/model';

// Some tests start the compiler, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function generatedFolder(): Promise<string> {
  const out = temporaryFolder();
  await generate({ schemas: temporaryFolder(soundSchemas()), out });
  return out;
}

interface Loaded {
  readonly collections: Record<
    string,
    { readonly model: CollectionModel; readonly validate: Validate<unknown> }
  >;
}

async function importCollections(): Promise<Loaded['collections']> {
  const out = await generatedFolder();
  const { collections } = (await import(/* @vite-ignore */ join(out, 'collections.ts'))) as Loaded;
  return collections;
}

/** The errors of a validator as “location keyword detail”. */
function findings(validate: Validate<unknown> | undefined, entry: unknown): string[] {
  expect(validate).toBeTypeOf('function');
  const sound = validate?.(entry);
  const errors = validate?.errors ?? [];
  expect(sound).toBe(errors.length === 0);
  return errors.map(
    ({ instancePath, keyword, params }) =>
      `${instancePath} ${keyword} ${Object.values(params).join(' ')}`,
  );
}

const article = {
  title: 'After a refusal',
  slug: 'after-a-refusal',
  body: '<p>Read the letter first.</p>',
  picture: 'post-refusal',
  source: 'https://www.official.example/en/restoration-refugees-citizenship.html',
  written: '2026-01-02T03:04:05',
  tone: 'calm',
  pinned: true,
  rating: 4,
  tags: ['card'],
  author: { name: 'A. Writer' },
  questions: [{ question: 'May I apply again?', answer: '<p>Yes.</p>' }],
};

describe('validators', () => {
  test('accept a complete entry and one with only the required fields', async () => {
    const { article: collection } = await importCollections();
    expect(findings(collection?.validate, article)).toEqual([]);
    expect(findings(collection?.validate, { title: 'T', slug: 't' })).toEqual([]);
  });

  test('report every mistake of an entry with its location', async () => {
    const { article: collection } = await importCollections();
    const wrong = {
      ...article,
      title: undefined,
      slug: 'Not A Slug',
      picture: '../secret',
      source: 'javascript:alert(1)',
      written: '2026-02-30T00:00:00Z',
      tone: 'loud',
      pinned: 'yes',
      rating: 4.5,
      tags: ['card', 'work'],
      author: { name: 'A. Writer', email: 'a@b.example' },
      questions: [article.questions[0], { question: 'No answer?' }],
      body: null,
    };
    expect(findings(collection?.validate, wrong).sort()).toEqual([
      ' required title',
      '/author additionalProperties email',
      '/body type string',
      '/picture format asset',
      '/pinned type boolean',
      '/questions/1 required answer',
      '/rating type integer',
      '/slug format slug',
      '/source format link',
      '/tags/1 enum card,study',
      "/tone enum calm,editor's choice",
      '/written format date-time',
    ]);
  });

  test('accept the fields of a composition, and refuse others', async () => {
    const { study_page: collection } = await importCollections();
    const validate = collection?.validate;
    expect(findings(validate, { heading: 'Study', intro: '<p>Hello</p>' })).toEqual([]);
    expect(findings(validate, { intro: '', note: '' })).toEqual([
      ' required heading',
      ' additionalProperties note',
    ]);
    expect(findings(validate, { heading: 'Study', cards: [{}] })).toEqual([
      '/cards/0 minProperties 1',
    ]);
    expect(findings(validate, ['Study'])).toEqual([' type object']);
  });
});

describe('forms', () => {
  interface LoadedForm {
    readonly default: Validate<unknown>;
    readonly fields: readonly string[];
  }

  test('list their fields in order, and report mistakes without messages', async () => {
    const out = await generatedFolder();
    const form = (await import(/* @vite-ignore */ join(out, 'forms/callback.js'))) as LoadedForm;
    expect(form.fields).toEqual(['phone', 'day']);
    expect(findings(form.default, { phone: '+1 416 555 0100' })).toEqual([]);
    expect(findings(form.default, { day: 'today', from: 'elsewhere' })).toEqual([
      ' required phone',
      ' additionalProperties from',
    ]);
    expect(findings(form.default, { phone: 'none', day: 'never' })).toEqual([
      '/phone format phone',
      '/day enum today,later',
    ]);
    expect(form.default.errors?.every((finding) => !('message' in finding))).toBe(true);
  });
});

describe('models', () => {
  test('have titles, formats, required fields and list items', async () => {
    const { study_page: collection } = await importCollections();
    expect(collection?.model).toMatchObject({
      name: 'study_page',
      title: 'Study page',
      kind: 'singleton',
      required: ['heading'],
      fields: {
        intro: { type: 'text', format: 'html', title: 'Introduction' },
        questions: {
          type: 'list',
          item: { type: 'object', required: ['question', 'answer'], title: 'Question' },
        },
        opening: { type: 'object', title: 'Question', description: 'The first question of all.' },
        cards: { type: 'list', item: { type: 'object', minProperties: 1 } },
      },
    });
  });
});

describe('types', () => {
  const compiler = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
  const flags =
    '--noEmit --strict --noUncheckedIndexedAccess --verbatimModuleSyntax --module esnext --moduleResolution bundler --target es2023 --types';

  /** The numbers of the lines that do not compile, in a program that uses the generated files. */
  async function linesThatFail(program: string): Promise<number[]> {
    const out = await generatedFolder();
    writeFileSync(join(out, 'program.ts'), program);
    const files = ['program.ts', 'collections.ts'];
    const words = [...flags.split(' '), '', ...files];
    const running = new Promise<string>((resolve) => {
      const child = execFile(compiler, words, { cwd: out }, (_error, stdout) => resolve(stdout));
      onTestFinished(() => {
        child.kill();
      });
    });
    const report = await running;
    expect(report.replace(/^(program\.ts|\s).*$/gm, '').trim()).toBe('');
    const lines = [...report.matchAll(/^program\.ts\((\d+),/gm)].map((match) => Number(match[1]));
    return [...new Set(lines)];
  }

  test('compile, and reject each of these mistakes', async () => {
    const program = [
      `import { collections } from './collections';`,
      `import { type Html, type Link, textOf } from './formats';`,
      `import type { Article, CollectionName, Collections, FaqItem, ListName, StudyPage } from './types';`,
      `declare const html: Html; declare const link: Link; declare const name: CollectionName;`,
      `export const sound: Article = { title: 'T', slug: 't', body: html, source: link, tone: 'calm', rating: 3, tags: ['card'], author: {} };`,
      `export const page: StudyPage = { heading: 'H', opening: { question: 'Q', answer: html }, cards: [{ words: 'W' }] };`,
      `export const faq: readonly FaqItem[] | undefined = page.questions;`,
      `export const shared: FaqItem | undefined = page.opening;`,
      `export const list: ListName = 'article';`,
      `export const heading: string = textOf(html);`,
      `const data: unknown = {};`,
      `if (collections.article.validate(data)) { const title: string = data.title; void title; }`,
      `export const model = collections[name].model.title; void collections[name].validate(data);`,
      `import validate, { type Callback, fields } from './forms/callback';`,
      `if (validate(data)) { const phone: string = data.phone; void phone; }`,
      `export const second: 'day' = fields[1]; export const call: Callback = { phone: '1' };`,
      `export const entries: Collections = { article: sound, study_page: page };`,
      `export const m1: string = html; // wrong`,
      `export const m2: Html = 'text'; // wrong`,
      `export const m3: Link = html; // wrong`,
      `export const m4: Article = { title: 'T' }; // wrong`,
      `export const m5: Article = { title: 'T', slug: 't', extra: 1 }; // wrong`,
      `export const m7: Article = { title: 'T', slug: 't', tone: 'loud' }; // wrong`,
      `export const m8: ListName = 'study_page'; // wrong`,
      `export const m9: CollectionName = 'articles'; // wrong`,
      `page.questions?.push({ question: 'Q', answer: html }); // wrong`,
      `export const m10 = sound['anything']; // wrong`,
      `export const m12: Callback = { phone: '1', day: 'never' }; // wrong`,
      `export const m11: Article = { title: 'T', slug: 't', tags: ['work'] }; // wrong`,
    ];
    const wrong = program.flatMap((line, index) => (line.endsWith('// wrong') ? index + 1 : []));
    expect(await linesThatFail(program.join('\n'))).toEqual(wrong);
  });

  test('have descriptions, and one interface for each shape', async () => {
    const types = readFileSync(join(await generatedFolder(), 'types.ts'), 'utf8');
    expect(types).toMatch(/\/\*\*\n {3}\* Words for Heading\.\n {3}\*\/\n {2}heading: string;/);
    const names = [...types.matchAll(/^export interface (\w+)/gm)].map((match) => match[1]);
    expect(names).toEqual([
      'Article',
      'StudyPage',
      'ArticleAuthor',
      'FaqItem',
      'StudyPageInfoCard',
      'Collections',
    ]);
  });
});

describe('the content reference', () => {
  test('lists every field with its kind, whether it is required, and its description', async () => {
    const text = readFileSync(join(await generatedFolder(), 'content-reference.md'), 'utf8');
    expect(text).toContain(
      '## Study page\n\nCollection `study_page`, one entry. How to study here.',
    );
    expect(text).toContain('- **Heading** (`heading`): Text, required. Words for Heading.');
    expect(text).toContain('- **Picture** (`picture`): Picture, optional.');
    expect(text).toContain('- **Questions** (`questions`): List of “Question”, optional.');
    expect(text).toContain('\n  - **Answer** (`answer`): Formatted text, required.');
    expect(text).toContain('Whole number, at least 1, at most 5, optional. One to five.');
    expect(text).toContain('Fill in at least 1 of the fields.');
  });
});
