import { expect, test } from 'vitest';
import { siteModels } from '#generated/collections.ts';
import { serviceModel } from './model';
import { startPage } from './start-page';

const wordsOfStudio = [
  'Apply',
  'Content',
  'Create',
  'Description',
  'decorative',
  'Publish',
  'Replace file',
  'Save',
];

test('the start page names only what editors see in Studio', () => {
  const seen = JSON.stringify(serviceModel(siteModels));
  const named = startPage.panels.flatMap(({ options }) =>
    Array.from(JSON.stringify(options).matchAll(/“([^”]+)”/g), ([, name = '']) => name),
  );
  const unknown = named.filter(
    (name) => !wordsOfStudio.includes(name) && !seen.includes(`"${name}"`),
  );
  expect(unknown).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});
