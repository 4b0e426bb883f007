import { expect } from 'vitest';
import { type Mistake, SchemaError, type SchemaLocation, show } from '../../../codegen/messages';
import { loadSchemas } from '../../../codegen/schema/load';
import { object, soundSchemas, temporaryFolder } from './schema-folder';

/** A valid collection with one entry. */
export const page = (properties: object, keywords: object = {}): object =>
  object('Some page', properties, { 'x-kind': 'singleton', ...keywords });
export const file = 'collections/some_page.json';

/** A change to valid schemas that causes exactly one mistake. */
export interface MistakeCase {
  readonly mistake: string;
  readonly name: string;
  readonly change: Record<string, unknown>;
  readonly file: string;
  readonly pointer: string;
  /** A substring of `happened`. */
  readonly says: string | RegExp;
}

/** The mistakes reported after a change to the valid schemas, with paths relative to the folder. */
export function mistakesAfter(
  change: Record<string, unknown>,
): (Mistake & SchemaLocation & { message: string })[] {
  const folder = temporaryFolder({ ...soundSchemas(), ...change });
  try {
    loadSchemas(folder);
  } catch (error) {
    if (error instanceof SchemaError) {
      const relative = (words: string): string => words.replaceAll(`${folder}/`, '');
      return error.mistakes.map((mistake) => ({
        ...mistake,
        file: relative(mistake.file),
        happened: relative(mistake.happened),
        message: relative(error.message),
      }));
    }
    throw error;
  }
  return [];
}

export function expectMistake(expected: MistakeCase): void {
  const mistakes = mistakesAfter(expected.change);

  expect(mistakes.map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([
    `${expected.name} ${expected.pointer}`,
  ]);
  const [mistake] = mistakes;
  expect(mistake?.file).toBe(expected.file);
  expect(mistake?.happened).toMatch(expected.says);
  expect(mistake?.remedy).not.toBe('');
  expect(mistake?.message).toContain(`${expected.name}: `);
  expect(mistake?.message).toContain(`at ${show(expected)}`);
}
