import { describe, expect, test } from 'vitest';
import {
  expectMistake,
  file,
  type MistakeCase,
  mistakesAfter,
  page,
} from '#tests/support/codegen/mistake-case.ts';
import {
  listOf,
  object,
  soundSchemas,
  temporaryFolder,
  text,
} from '#tests/support/codegen/schema-folder.ts';
import { loadSchemas } from './load';

const form = 'forms/some_form.json';

const structureCases: readonly MistakeCase[] = [
  {
    mistake: 'an open collection',
    name: 'OpenObject',
    change: { [file]: page({ a: text('A') }, { additionalProperties: true }) },
    file,
    pointer: '',
    says: 'fields that the schema does not describe',
  },
  {
    mistake: 'an open object within a closed one',
    name: 'OpenObject',
    change: {
      [file]: page({
        inner: { ...object('Inner', {}), additionalProperties: undefined },
      }),
    },
    file,
    pointer: '/properties/inner',
    says: 'open',
  },
  {
    mistake: 'an open definition that is used as a shape of its own',
    name: 'OpenObject',
    change: { [file]: page({ pages: listOf('Pages', '../definitions/page-base.json') }) },
    file: 'definitions/page-base.json',
    pointer: '',
    says: 'open',
  },
  {
    mistake: 'an open definition that nothing uses',
    name: 'OpenObject',
    change: {
      'definitions/unused.json': { ...object('Unused', {}), additionalProperties: undefined },
    },
    file: 'definitions/unused.json',
    pointer: '',
    says: 'open',
  },
  {
    mistake: 'additionalProperties: false beside allOf',
    name: 'ClosedTooSoon',
    change: { [file]: page({}, { allOf: [{ $ref: '../definitions/page-base.json' }] }) },
    file,
    pointer: '/additionalProperties',
    says: 'would refuse the fields that “allOf” adds',
  },
  {
    mistake: 'a closed schema under allOf',
    name: 'ClosedTooSoon',
    change: {
      [file]: {
        ...page({}, { allOf: [{ $ref: '../definitions/faq-item.json' }] }),
        additionalProperties: undefined,
        unevaluatedProperties: false,
      },
    },
    file: 'definitions/faq-item.json',
    pointer: '/additionalProperties',
    says: 'would refuse the fields that “allOf” adds',
  },
  {
    mistake: 'a schema under allOf that is no reference',
    name: 'WrongKeywordValue',
    change: {
      [file]: {
        ...page({}, { allOf: [object('Part', {})] }),
        additionalProperties: undefined,
        unevaluatedProperties: false,
      },
    },
    file,
    pointer: '/allOf',
    says: 'a list of different references to definitions',
  },
  {
    mistake: 'a reference to a file that does not exist',
    name: 'UnknownRef',
    change: { [file]: page({ list: listOf('List', '../definitions/faqitem.json') }) },
    file,
    pointer: '/properties/list/items/$ref',
    says: 'There is no schema at “../definitions/faqitem.json”',
  },
  {
    mistake: 'a reference to a missing definition of the same file',
    name: 'UnknownRef',
    change: { [file]: page({ list: listOf('List', '#/$defs/card') }) },
    file,
    pointer: '/properties/list/items/$ref',
    says: '“#/$defs/card”',
  },
  {
    mistake: 'a reference to a collection',
    name: 'UnknownRef',
    change: { [file]: page({ list: listOf('List', './article.json') }) },
    file,
    pointer: '/properties/list/items/$ref',
    says: '“./article.json”',
  },
  {
    mistake: 'an unknown reference under allOf, whose fields are required',
    name: 'UnknownRef',
    change: {
      [file]: {
        ...page({}, { allOf: [{ $ref: '../definitions/gone.json' }], required: ['heading'] }),
        additionalProperties: undefined,
        unevaluatedProperties: false,
      },
    },
    file,
    pointer: '/allOf/0/$ref',
    says: '“../definitions/gone.json”',
  },
  {
    mistake: 'an open form',
    name: 'OpenObject',
    change: { [form]: { ...object('Some form', {}), additionalProperties: true } },
    file: form,
    pointer: '',
    says: 'fields that the schema does not describe',
  },
  {
    mistake: 'a form with an answer that is no text',
    name: 'FormFieldNotText',
    change: {
      [form]: object('Some form', {
        name: text('Name'),
        agreed: { title: 'Agreed', description: 'Ticked or not.', type: 'boolean' },
      }),
    },
    file: form,
    pointer: '/properties/agreed',
    says: '“agreed” is not text',
  },
  {
    mistake: 'a form that says it has one entry',
    name: 'UnknownKeyword',
    change: { [form]: object('Some form', {}, { 'x-kind': 'singleton' }) },
    file: form,
    pointer: '/x-kind',
    says: 'The keyword “x-kind” is not allowed here.',
  },
  {
    mistake: 'a form with the type name of a collection',
    name: 'SameName',
    change: { 'forms/article.json': object('Other article', {}) },
    file: 'forms/article.json',
    pointer: '',
    says: '“Article”',
  },
];

describe('loadSchemas reports with location and remedy', () => {
  test.each(structureCases)('$mistake', expectMistake);

  test('a folder without collections', () => {
    const folder = temporaryFolder();
    expect(() => loadSchemas(folder)).toThrow(/^NoCollections: .*\n {2}at .*collections/);
  });

  test('reports several mistakes in one run', () => {
    const mistakes = mistakesAfter({
      [file]: page({ a: text('A', { format: 'x' }), b: text('') }, { required: ['c'] }),
    });
    expect(mistakes.map(({ name }) => name)).toEqual([
      'UnknownFormat',
      'MissingTitle',
      'UnknownRequired',
    ]);
  });
});

describe('valid schemas', () => {
  test('are loaded without a mistake', () => {
    expect(mistakesAfter({})).toEqual([]);
  });

  test('a composition becomes one shape with the fields in the order of the file', () => {
    const { collections } = loadSchemas(temporaryFolder(soundSchemas()));
    const study = collections.find(({ name }) => name === 'study_page');
    expect(Object.keys(study?.shape.fields ?? {})).toEqual([
      'heading',
      'intro',
      'questions',
      'opening',
      'cards',
    ]);
    expect(study?.shape.required).toEqual(['heading']);
  });

  test('each shape has one name, made from its file and field', () => {
    const { shapes } = loadSchemas(temporaryFolder(soundSchemas()));
    expect(shapes.map(({ typeName }) => typeName)).toEqual([
      'ArticleAuthor',
      'FaqItem',
      'StudyPageInfoCard',
    ]);
  });

  test('shared definitions may have the same title', () => {
    expect(
      mistakesAfter({ 'definitions/other-question.json': object('Question', { q: text('Q') }) }),
    ).toEqual([]);
  });
});
