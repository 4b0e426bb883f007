import { expect, test } from 'vitest';
import { siteModels } from '#generated/collections.ts';
import { page, structure } from '#tests/support/planted-model.ts';
import { siteModel } from '#tools/directus/push/push.ts';
import { compareModels } from './compare';
import { type DirectusStructure, directusModel } from './directus-model';
import { schemaModel } from './schema-model';

const models = siteModels;

/** What a push gives an empty Directus. */
function pushedStructure(): DirectusStructure {
  const pushed = siteModel();
  const fields = pushed.collections.flatMap(({ collection, fields: ownFields }) =>
    ownFields.map((field) => ({ ...field, collection })),
  );
  return { collections: pushed.collections, fields, relations: pushed.relations };
}

test('a Directus after a push has room for everything that the schemas allow', () => {
  const pushed = directusModel(pushedStructure());
  expect(pushed.size).toBeGreaterThan(models.length);
  const differences = compareModels(pushed, schemaModel(models)).filter(
    // Folders, primary keys and headings are Directus's own.
    ({ rule, before, breaks }) => breaks && rule !== 'collection-removed' && !before?.isSystem,
  );
  expect(differences.map(({ collection, pointer, rule }) => [collection, pointer, rule])).toEqual(
    [],
  );
});

test('what a Directus does not say is no difference', () => {
  const demanding = { ...page, minProperties: 3, required: Object.keys(page.fields) };
  const differences = compareModels(
    directusModel(structure as unknown as DirectusStructure),
    schemaModel([demanding]),
  );
  const breaking = differences.filter(
    ({ collection, breaks }) => breaks && collection === page.name,
  );
  expect(breaking).toMatchObject([
    { pointer: '/id', rule: 'field-removed', before: { isSystem: true } },
  ]);
});

test('a relation to another collection breaks content, a new relation does not', () => {
  const leadingTo = (target: string | null) =>
    directusModel({
      collections: [{ collection: 'posts' }],
      fields: [
        { collection: 'posts', field: 'author', type: 'integer', meta: { special: ['m2o'] } },
      ],
      relations:
        target === null
          ? []
          : [{ collection: 'posts', field: 'author', related_collection: target }],
    });
  const rules = (before: string | null, after: string | null) =>
    compareModels(leadingTo(before), leadingTo(after)).map(({ rule, breaks }) => [rule, breaks]);
  expect(rules('users', 'users')).toEqual([]);
  expect(rules('users', 'authors')).toEqual([['relation-changed', true]]);
  expect(rules('users', null)).toEqual([['relation-changed', true]]);
  expect(rules(null, 'authors')).toEqual([['relation-added', false]]);
});
