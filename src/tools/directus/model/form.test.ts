import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteModels } from '#generated/collections.ts';
import type { FieldModel } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';
import { formOf } from './form';
import { serviceModel } from './model';
import type { ModelField } from './service-model';

const site = serviceModel(siteModels);

const nameOf = ({ meta }: ModelField) =>
  (meta['translations'] as readonly { translation: string }[] | undefined)?.[0]?.translation;

/** The form of a collection as an outline: headings, with the names of the fields below them. */
function outline(collection: CollectionName) {
  const fields = site.collections.find((model) => model.collection === collection)?.fields ?? [];
  return fields
    .filter(({ meta }) => meta['hidden'] !== true && meta['group'] === undefined)
    .map((field) => {
      const below = fields.filter(({ meta }) => meta['group'] === field.field);
      return field.type === 'alias' ? [nameOf(field), ...below.map(nameOf)] : nameOf(field);
    });
}

test('a form has the parts of its page, in the order of the page', () => {
  expect(outline('visitor_visa')).toEqual([
    'Status',
    'Show from',
    'Show until',
    'Last updated',
    'Page title',
    'Page subtitle',
    ['In short', 'In short'],
    ['Status timeline', 'Introduction', 'Status timeline'],
    ['Documents', 'Documents'],
    ['Introduction', 'Heading', 'Text', 'Text (older field)', 'Button text', 'Button link'],
    ['Who we help', 'Heading', 'Introduction', 'List'],
    ['What we offer', 'Introduction', 'Services'],
    ['What you need to apply', 'What you need to apply'],
    ['How we work', 'Introduction', 'Steps'],
    ['Common scenarios', 'Common scenarios'],
    ['Questions and answers', 'Questions and answers'],
    ['Checked figures', 'Checked figures'],
    [
      'Closing banner',
      'Heading',
      'Text (older field)',
      'Description',
      'Button text',
      'Button link',
    ],
    ['Search and sharing', 'Title', 'Description', 'Picture', 'Not for search engines'],
  ]);
});

test('a page with an order of its own has a form in this order', () => {
  const headings = outline('home_page').map((row) => (Array.isArray(row) ? row[0] : row));
  expect(headings).toEqual([
    'Top',
    'Situations',
    'Case check',
    'About',
    'Why choose us',
    'Services',
    'Our process',
    'Partners',
    'Search and sharing',
  ]);
});

test('the names of headings have Latin letters, and no two parts share one', () => {
  const titles = ['Über uns: Text', 'Prüfung: Text', 'Prufung: Text', 'சேவை: உரை', 'விலை: உரை'];
  const fields: Record<string, FieldModel> = Object.fromEntries(
    titles.map((title, index) => [`field_${index}`, { title, description: '', type: 'text' }]),
  );
  const headings = formOf(fields).map((row) => ('heading' in row ? row.heading : ''));
  expect(headings.slice(0, 3)).toEqual(['part_uber_uns', 'part_prufung', 'part_prufung_2']);
  for (const heading of headings) expect(heading).toMatch(/^part_[a-z\d_]+$/);
  expect(new Set(headings).size).toBe(titles.length);
});

test('a collection whose titles name no parts has no headings', () => {
  expect(outline('testimonials')).toEqual([
    'Quote',
    'Name',
    'Approved on',
    'Evidence of the approval',
    'Sample',
  ]);
});

const maxVisible = 20;

test.each(site.collections.map(({ collection, fields }) => [collection, fields] as const))(
  'no part of the form of %s, and no row of its lists, shows more than 20 fields',
  (_, fields) => {
    const parts = new Map<unknown, number>();
    for (const { type, meta } of fields) {
      if (type === 'alias' || meta['hidden'] === true) continue;
      const part = meta['group'];
      parts.set(part, (parts.get(part) ?? 0) + 1);
    }
    expect(Math.max(0, ...parts.values(), ...fields.flatMap(rowSizes))).toBeLessThanOrEqual(
      maxVisible,
    );
  },
);

/** The number of fields in the rows of a list, and of the lists in them. */
function rowSizes({ meta }: ModelField): readonly number[] {
  const { fields } = (meta['options'] ?? {}) as Partial<ListOptions>;
  return fields ? [fields.length, ...fields.flatMap(rowSizes)] : [];
}

test('the texts for search engines show their length', () => {
  const fields = site.collections.find(({ collection }) => collection === 'posts')?.fields ?? [];
  const lengths = fields.flatMap(({ field, meta }) => {
    const { softLength } = (meta['options'] ?? {}) as { softLength?: number };
    return softLength === undefined ? [] : [[field, softLength]];
  });
  expect(lengths).toEqual([
    ['seo_title', 60],
    ['seo_description', 160],
  ]);
});

test('an older field is hidden while it is empty', () => {
  const fields = site.collections.find(
    (collection) => collection.collection === 'visitor_visa',
  )?.fields;
  const older = fields?.find(({ field }) => field === 'intro_subtitle');
  expect(older?.meta).toMatchObject({
    hidden: true,
    conditions: [
      {
        rule: {
          _and: [{ intro_subtitle: { _nnull: true } }, { intro_subtitle: { _nempty: true } }],
        },
        hidden: false,
      },
    ],
  });
});

type Row = Readonly<Record<string, unknown>>;
type ListOptions = { readonly template: string; readonly fields: readonly ModelField[] };

/** The templates of a list and of the lists in it, with the rows of a value. */
function rowsOf(
  { field, meta }: ModelField,
  value: unknown,
): readonly (readonly [string, string, Row])[] {
  const { template, fields } = (meta['options'] ?? {}) as Partial<ListOptions>;
  if (meta['interface'] !== 'list' || template === undefined || !Array.isArray(value)) return [];
  return value.flatMap((row: Row) => [
    [field, template, row] as const,
    ...(fields ?? []).flatMap((inner) => rowsOf(inner, row[inner.field])),
  ]);
}

const sampleContent = join(import.meta.dirname, '../../../site/content');

test('every row of the sample content shows a text', () => {
  const rows = site.collections.flatMap(({ collection, fields }) => {
    const file = join(sampleContent, `${collection}.json`);
    const entries: readonly Row[] = existsSync(file)
      ? [JSON.parse(readFileSync(file, 'utf8'))].flat()
      : [];
    return entries.flatMap((entry) => fields.flatMap((field) => rowsOf(field, entry[field.field])));
  });
  const blank = rows.filter(([, template, row]) =>
    [...template.matchAll(/{{(\w+)}}/g)].every(([, name = '']) => !row[name]),
  );
  expect([rows.length > 500, blank]).toEqual([true, []]);
});
