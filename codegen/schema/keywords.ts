import { type Mistake, mistakes, type SchemaLocation } from '../messages';
import { pointerTo } from './names';
import { isObject, type Json } from './schema-files';

/** Takes a mistake and goes on, so that one run shows every mistake there is. */
export type Report = (mistake: Mistake) => void;

const ANNOTATIONS = ['$comment', 'title', 'description'];

/** The keywords that may stand in a schema, by what it describes. Anything else is refused, never ignored. */
export const KEYWORDS = {
  reference: [...ANNOTATIONS, '$ref'],
  string: [...ANNOTATIONS, 'type', 'format', 'enum', 'minLength', 'maxLength'],
  boolean: [...ANNOTATIONS, 'type'],
  number: [...ANNOTATIONS, 'type', 'enum', 'minimum', 'maximum'],
  array: [...ANNOTATIONS, 'type', 'items', 'minItems', 'maxItems'],
  object: [
    ...ANNOTATIONS,
    'type',
    'allOf',
    'properties',
    'required',
    'minProperties',
    'additionalProperties',
    'unevaluatedProperties',
  ],
} as const;

/** The keywords that may stand at the top of a file besides those of its type. */
export const FILE_KEYWORDS = ['$schema', '$defs'];

/** Reports each keyword that may not stand in a schema. */
export function checkKeywords(
  location: SchemaLocation,
  schema: Json,
  allowed: readonly string[],
  report: Report,
): void {
  for (const keyword of Object.keys(schema)) {
    if (!allowed.includes(keyword)) {
      report(mistakes.wrongKeyword(at(location, keyword), keyword, allowed));
    }
  }
}

/** A location further down in the same file. */
export function at(
  location: SchemaLocation,
  ...steps: readonly (string | number)[]
): SchemaLocation {
  return { file: location.file, pointer: pointerTo(location.pointer, ...steps) };
}

function text(schema: Json, keyword: 'title' | 'description'): string {
  const value = schema[keyword];
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * The title and description of a schema, reported where missing. With `inherited` (those of the definition that a
 * reference leads to) a keyword may be absent, but not empty.
 */
export function readTexts(
  location: SchemaLocation,
  schema: Json,
  report: Report,
  inherited?: { readonly title: string; readonly description: string },
): { title: string; description: string } {
  const read = (keyword: 'title' | 'description'): string => {
    if (inherited !== undefined && !Object.hasOwn(schema, keyword)) {
      return inherited[keyword];
    }
    const words = text(schema, keyword);
    if (words === '') {
      report(mistakes.missingText(location, keyword));
    }
    return words;
  };
  return { title: read('title'), description: read('description') };
}

/** The given keywords as whole numbers of at least zero; those that are absent are absent from the result. */
export function readCounts<Keyword extends string>(
  location: SchemaLocation,
  schema: Json,
  keywords: readonly Keyword[],
  report: Report,
): { [K in Keyword]?: number } {
  const counts: { [K in Keyword]?: number } = {};
  for (const keyword of keywords) {
    const value = schema[keyword];
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) {
      counts[keyword] = value;
    } else if (value !== undefined) {
      report(mistakes.wrongValue(at(location, keyword), 'a whole number of at least 0'));
    }
  }
  return counts;
}

/** The given keywords as numbers; those that are absent are absent from the result. */
export function readLimits<Keyword extends string>(
  location: SchemaLocation,
  schema: Json,
  keywords: readonly Keyword[],
  report: Report,
): { [K in Keyword]?: number } {
  const limits: { [K in Keyword]?: number } = {};
  for (const keyword of keywords) {
    const value = schema[keyword];
    if (typeof value === 'number') {
      limits[keyword] = value;
    } else if (value !== undefined) {
      report(mistakes.wrongValue(at(location, keyword), 'a number'));
    }
  }
  return limits;
}

/** The values of `enum`, when there is one: a list of different values of one type. */
export function readEnum<Value>(
  location: SchemaLocation,
  schema: Json,
  isValue: (value: unknown) => value is Value,
  what: string,
  report: Report,
): { enum?: readonly Value[] } {
  const values = schema['enum'];
  if (values === undefined) {
    return {};
  }
  const valid =
    Array.isArray(values) &&
    values.length > 0 &&
    values.every(isValue) &&
    new Set(values).size === values.length;
  if (!valid) {
    report(mistakes.wrongValue(at(location, 'enum'), `a list of different ${what}`));
    return {};
  }
  return { enum: values };
}

/** The object under a keyword, empty when absent. */
export function readObject(
  location: SchemaLocation,
  schema: Json,
  keyword: string,
  report: Report,
): Json {
  const value = schema[keyword];
  if (value !== undefined && !isObject(value)) {
    report(mistakes.wrongValue(at(location, keyword), 'an object'));
  }
  return isObject(value) ? value : {};
}

/** The names under `required`, empty when absent. */
export function readRequired(
  location: SchemaLocation,
  schema: Json,
  report: Report,
): readonly string[] {
  const names = schema['required'];
  if (names === undefined) {
    return [];
  }
  const valid =
    Array.isArray(names) &&
    names.every((name) => typeof name === 'string') &&
    new Set(names).size === names.length;
  if (!valid) {
    report(mistakes.wrongValue(at(location, 'required'), 'a list of different field names'));
    return [];
  }
  return names;
}
