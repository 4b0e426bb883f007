import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { siteModels } from '#generated/collections.ts';
import { entryCheckScript } from './entry-check';

const models = siteModels;
const module = { exports: (_: object): void => undefined };
runInNewContext(entryCheckScript(models), { module });

const refusalOf = (collection: string, payload: object): string | undefined => {
  try {
    module.exports({ $trigger: { collection, payload } });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test('the sample content is accepted', () => {
  const folder = join(import.meta.dirname, '../../../site/content');
  const files = models.filter(({ name }) => existsSync(join(folder, `${name}.json`)));
  const refusals = files.flatMap(({ name }) => {
    const entries = [JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))].flat();
    return entries.flatMap((entry) => refusalOf(name, entry) ?? []);
  });
  expect([files.length > 15, refusals]).toEqual([true, []]);
});

test.each<[string, string, object, RegExp]>([
  [
    'a link at the top level',
    'visitor_visa',
    { intro_cta_link: 'contact' },
    /^“Introduction: button link”: Write a path of this site/,
  ],
  [
    'a link in a row',
    'home_page',
    {
      situations_items: [
        { situation: 'A', link: '/a' },
        { situation: 'B', link: 'b c' },
      ],
    },
    /^“Situations”, row 2, “Link”: Write a path of this site/,
  ],
  [
    'a row without a required text',
    'home_page',
    { situations_items: [{ situation: '', link: '/a' }] },
    /^“Situations”, row 1: fill in “Situation”\.$/,
  ],
  [
    'a list in a list',
    'navigation',
    { menu_items: [{ label: 'A', sub_menu: [{ label: 'B' }, { url: '/b' }] }] },
    /^“Menu items”, row 1, “Submenu”, row 2: fill in “Label”\.$/,
  ],
  [
    'an empty row',
    'visitor_visa',
    { who_we_help_items: [{ description: null }] },
    /^“Who we help: list”, row 1 is empty: write a text, or delete the row\.$/,
  ],
  [
    'an unknown choice',
    'visitor_visa',
    { in_short: [{ row: 'price' }] },
    /^“In short”, row 1, “Row”: choose one of who it is for, /,
  ],
  [
    'a list that is written as text',
    'posts',
    { related_services: '[{"link":"services"}]' },
    /^“Related services”, row 1, “Link”: /,
  ],
])('%s is refused in plain words', (_, collection, payload, message) => {
  expect(refusalOf(collection, payload)).toMatch(message);
});

test('empty values are accepted, because a field that is not required may be empty', () => {
  const payload = { intro_cta_link: '', in_short: null, who_we_help_items: [] };
  expect(refusalOf('visitor_visa', payload)).toBeUndefined();
});
