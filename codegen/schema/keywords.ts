import { type Mistake, mistakes, type Report } from '../messages';
import { type FormatName, formats } from '../runtime/formats';
import { at, isObject, type Json, type Located } from './schema-files';

/** A schema known to be an object. */
export interface LocatedObject extends Located {
  readonly schema: Json;
}

/** Which values a keyword may have, and the mistake of any other. */
interface Rule<Value> {
  readonly is: (value: unknown) => value is Value;
  readonly mistake: (value: unknown) => Mistake;
}

function rule<Value>(is: (value: unknown) => value is Value, expected: string): Rule<Value> {
  return { is, mistake: () => mistakes.wrongValue(expected) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isReference = (value: unknown): value is Json => isObject(value) && isText(value['$ref']);

function listOf<Value>(
  is: (value: unknown) => value is Value,
  expected: string,
): Rule<readonly Value[]> {
  const isList = (value: unknown): value is readonly Value[] =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(is) &&
    new Set(value).size === value.length;
  return rule(isList, `a list of different ${expected}`);
}

const format: Rule<FormatName> = {
  is: (value): value is FormatName => isText(value) && Object.hasOwn(formats, value),
  mistake: (value) => mistakes.unknownFormat(String(value), Object.keys(formats)),
};
const count = rule(
  (value): value is number => isNumber(value) && Number.isInteger(value) && value >= 0,
  'a whole number of at least 0',
);
const limit = rule(isNumber, 'a number');
const forDirectus = rule(
  (value): value is Readonly<Record<string, string>> =>
    isObject(value) && Object.values(value).every(isText),
  'an object of texts',
);

/** The keywords with a value to check, by what a schema describes, in the order of the field model. */
export const RULES = {
  reference: {},
  string: {
    format,
    enum: listOf(isText, 'texts'),
    minLength: count,
    maxLength: count,
    'x-directus': forDirectus,
  },
  boolean: { 'x-directus': forDirectus },
  number: {
    enum: listOf(isNumber, 'numbers'),
    minimum: limit,
    maximum: limit,
    'x-directus': forDirectus,
  },
  array: { minItems: count, maxItems: count, 'x-directus': forDirectus },
  object: {
    'x-directus': forDirectus,
    allOf: listOf(isReference, 'references to definitions'),
    properties: rule(isObject, 'an object'),
    required: listOf(isText, 'field names'),
    minProperties: count,
  },
};

/** The keywords that other code reads, by what a schema describes. */
const OTHERS: Record<keyof typeof RULES, readonly string[]> = {
  reference: ['$ref'],
  string: ['type'],
  boolean: ['type'],
  number: ['type'],
  array: ['type', 'items'],
  object: ['type', 'additionalProperties', 'unevaluatedProperties'],
};

type Kind = keyof typeof RULES;
type Values<Rules> = {
  -readonly [Keyword in keyof Rules as NameOf<Keyword>]?: Rules[Keyword] extends Rule<infer Value>
    ? Value
    : never;
};
/** What the field model calls a keyword. */
type NameOf<Keyword> = Keyword extends 'x-directus' ? 'directus' : Keyword;

/**
 * The sound values of a schema's keywords, without title and description. Reports those with a wrong value and every
 * keyword that may not stand there: nothing is ignored.
 */
export function readKeywords<K extends Kind>(
  located: LocatedObject,
  kind: K,
  report: Report,
): Values<(typeof RULES)[K]> {
  const { source, pointer, schema } = located;
  const rules: Readonly<Record<string, Rule<unknown>>> = RULES[kind];
  const allowed = ['$comment', 'title', 'description', ...OTHERS[kind], ...Object.keys(rules)];
  if (pointer === '') {
    allowed.push('$schema', '$defs', ...(source.group === 'collections' ? ['x-kind'] : []));
  }
  for (const keyword of Object.keys(schema).filter((name) => !allowed.includes(name))) {
    report(at(located, keyword), mistakes.wrongKeyword(keyword, allowed));
  }
  const values: Record<string, unknown> = {};
  for (const [keyword, { is, mistake }] of Object.entries(rules)) {
    const value = schema[keyword];
    if (is(value)) {
      values[keyword === 'x-directus' ? 'directus' : keyword] = value;
    } else if (value !== undefined) {
      report(at(located, keyword), mistake(value));
    }
  }
  // Sound because each value has passed the rule of its keyword.
  return values as Values<(typeof RULES)[K]>;
}

/**
 * The title and description of a schema, reported where missing. With `inherited` (those of the definition that a
 * reference leads to) a keyword may be absent, but not empty.
 */
export function readTexts(
  located: LocatedObject,
  report: Report,
  inherited: { readonly title?: string; readonly description?: string } = {},
): { title: string; description: string } {
  const read = (keyword: 'title' | 'description', missing: Mistake): string => {
    const value = located.schema[keyword] ?? inherited[keyword];
    const words = isText(value) ? value.trim() : '';
    if (words === '') {
      report(located, missing);
    }
    return words;
  };
  return {
    title: read('title', mistakes.missingTitle),
    description: read('description', mistakes.missingDescription),
  };
}
