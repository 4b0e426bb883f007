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

/** Files, closed objects, compositions and references. */
const structureCases: readonly MistakeCase[] = [
  {
    mistake: 'a file that is not JSON',
    name: 'NotJson',
    change: { 'definitions/faq-item.json': '{\n  "title": "Question",\n}' },
    file: 'definitions/faq-item.json',
    pointer: '',
    says: 'line 3, column 1',
  },
  {
    mistake: 'a file that holds no object',
    name: 'NotASchema',
    change: { [file]: [] },
    file,
    pointer: '',
    says: 'some other form than an object',
  },
  {
    mistake: 'an open collection',
    name: 'OpenObject',
    change: { [file]: page({ a: text('A') }, { additionalProperties: true }) },
    file,
    pointer: '',
    says: 'fields that nobody described',
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
    mistake: 'a composition closed by the keyword that does not see it',
    name: 'ClosedTooSoon',
    change: { [file]: page({}, { allOf: [{ $ref: '../definitions/page-base.json' }] }) },
    file,
    pointer: '/additionalProperties',
    says: 'does not see the fields that “allOf” adds',
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
    says: 'would refuse them',
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
    says: '“../definitions/faqitem.json” leads to no schema',
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
    says: 'fields that nobody described',
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
    says: '“agreed” is no text',
  },
  {
    mistake: 'a form that says it has one entry',
    name: 'UnknownKeyword',
    change: { [form]: object('Some form', {}, { 'x-kind': 'singleton' }) },
    file: form,
    pointer: '/x-kind',
    says: '“x-kind” is not a keyword',
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

describe('a mistake in a schema gives one error, with its location and what to do', () => {
  test.each(structureCases)('$mistake', expectMistake);

  test('no collections at all', () => {
    const folder = temporaryFolder();
    expect(() => loadSchemas(folder)).toThrow(/^NoCollections: .*\n {2}at .*collections/);
  });

  test('several mistakes show in one run', () => {
    const found = mistakesAfter({
      [file]: page({ a: text('A', { format: 'x' }), b: text('') }, { required: ['c'] }),
    });
    expect(found.map(({ name }) => name)).toEqual([
      'UnknownFormat',
      'MissingTitle',
      'UnknownRequired',
    ]);
  });
});

describe('sound schemas', () => {
  test('are loaded without a mistake', () => {
    expect(mistakesAfter({})).toEqual([]);
  });

  test('a composition becomes one shape: the fields of its parts, then its own', () => {
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

  test('each shape is named once, after its file and where it stands', () => {
    const { shapes } = loadSchemas(temporaryFolder(soundSchemas()));
    expect(shapes.map(({ typeName }) => typeName)).toEqual([
      'ArticleAuthor',
      'FaqItem',
      'StudyPageInfoCard',
    ]);
  });

  test('shared definitions may have one title', () => {
    expect(
      mistakesAfter({ 'definitions/other-question.json': object('Question', { q: text('Q') }) }),
    ).toEqual([]);
  });
});
