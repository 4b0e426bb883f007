import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files by path. Values other than strings are written as JSON. */
type FolderContent = Readonly<Record<string, unknown>>;

/** Makes a temporary folder that is removed after the test. */
export function temporaryFolder(content: FolderContent = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, value] of Object.entries(content)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  }
  return folder;
}

export function text(title: string, keywords: object = {}): object {
  return { title, description: `Words for ${title}.`, type: 'string', ...keywords };
}

export function listOf(title: string, reference: string): object {
  return { title, description: `Some ${title}.`, type: 'array', items: { $ref: reference } };
}

export function object(title: string, properties: object, keywords: object = {}): object {
  return {
    title,
    description: `All about ${title}.`,
    type: 'object',
    properties,
    additionalProperties: false,
    ...keywords,
  };
}

/** Valid schemas: a list with every kind of field, a page with `allOf`, a form, and shared definitions. */
export function soundSchemas(): Record<string, unknown> {
  return {
    'collections/article.json': object(
      'Articles',
      {
        title: text('Title', { maxLength: 80 }),
        slug: text('Address', { format: 'slug' }),
        body: text('Body', { format: 'html' }),
        picture: text('Picture', { format: 'asset' }),
        source: text('Source', { format: 'link' }),
        written: text('Written', { format: 'date-time' }),
        tone: text('Tone', { enum: ['calm', "editor's choice"] }),
        pinned: { title: 'Pinned', description: 'Stays on top.', type: 'boolean' },
        rating: {
          title: 'Rating',
          description: 'One to five.',
          type: 'integer',
          minimum: 1,
          maximum: 5,
        },
        tags: {
          title: 'Tags',
          description: 'Words to find it by.',
          type: 'array',
          items: text('Tag', { enum: ['card', 'study'] }),
        },
        author: object('Author', { name: text('Name') }),
        questions: listOf('Questions', '../definitions/faq-item.json'),
      },
      { 'x-kind': 'list', required: ['title', 'slug'] },
    ),
    'collections/study_page.json': {
      title: 'Study page',
      description: 'How to study here.',
      'x-kind': 'singleton',
      type: 'object',
      allOf: [{ $ref: '../definitions/page-base.json' }],
      properties: {
        questions: listOf('Questions', '../definitions/faq-item.json'),
        opening: {
          $ref: '../definitions/faq-item.json',
          description: 'The first question of all.',
        },
        cards: listOf('Cards', '#/$defs/info_card'),
      },
      required: ['heading'],
      unevaluatedProperties: false,
      $defs: {
        info_card: object('Card', { words: text('Words') }, { minProperties: 1 }),
      },
    },
    'forms/callback.json': object(
      'Callback',
      { phone: text('Phone', { format: 'phone' }), day: text('Day', { enum: ['today', 'later'] }) },
      { required: ['phone'] },
    ),
    'definitions/faq-item.json': object(
      'Question',
      { question: text('Question'), answer: text('Answer', { format: 'html' }) },
      { required: ['question', 'answer'] },
    ),
    'definitions/page-base.json': {
      title: 'Page',
      description: 'What every page has.',
      type: 'object',
      properties: { heading: text('Heading'), intro: text('Introduction', { format: 'html' }) },
    },
  };
}

/** The schema of a collection that fits the role “settings”. */
export const settingsSchema = (properties: object = {}, keywords: object = {}): object =>
  object(
    'Settings',
    {
      brand: text('Brand'),
      legal_name: text('Legal name'),
      email: text('E-mail', { format: 'email' }),
      offices: listOf('Offices', 'engine:office'),
      ...properties,
    },
    {
      'x-kind': 'singleton',
      'x-role': 'settings',
      required: ['brand', 'legal_name', 'email', 'offices'],
      ...keywords,
    },
  );

/** The files that every site needs, besides its languages and pages. */
export const siteModules = (site: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['site.ts', 'texts/calls.ts', 'theme/theme.ts', 'assets/logo.svg'].map((file) => [
      `${site}/${file}`,
      '',
    ]),
  ),
  [`${site}/theme/drawn-fonts.ts`]: 'export const drawnFonts = [];\n',
});
