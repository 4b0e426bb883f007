import { describe, expect, test } from 'vitest';
import { type Mistake, SchemaError } from '../messages';
import { loadSchemas } from './load';
import { file, page } from './mistake-case';
import { fieldCases } from './mistakes-in-fields.cases';
import { structureCases } from './mistakes-in-structure.cases';
import { object, soundSchemas, temporaryFolder, text } from './schema-folder';

/** The mistakes found in the sound schemas after a change, with their files relative to the folder. */
function mistakesAfter(change: Record<string, unknown>): (Mistake & { message: string })[] {
  const folder = temporaryFolder({ ...soundSchemas(), ...change });
  try {
    loadSchemas(folder);
  } catch (error) {
    if (error instanceof SchemaError) {
      const relative = (words: string): string => words.replaceAll(`${folder}/`, '');
      return error.mistakes.map((one) => ({
        ...one,
        file: relative(one.file),
        happened: relative(one.happened),
        message: relative(error.message),
      }));
    }
    throw error;
  }
  return [];
}

describe('a mistake in a schema gives one error, with its location and what to do', () => {
  test.each([...structureCases, ...fieldCases])('$mistake', (expected) => {
    const found = mistakesAfter(expected.change);

    expect(found.map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([
      `${expected.name} ${expected.pointer}`,
    ]);
    const [one] = found;
    expect(one?.file).toBe(expected.file);
    expect(one?.happened).toContain(expected.says);
    expect(one?.remedy).not.toBe('');
    expect(one?.message).toContain(`${expected.name}: `);
    expect(one?.message).toContain(`at ${expected.file}#${expected.pointer}`);
  });

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
