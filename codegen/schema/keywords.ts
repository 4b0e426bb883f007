import { type Mistake, mistakes, type Report } from '../messages';
import { type FormatName, formats } from '../runtime/format-rules';
import { at, isObject, type Json, type Located } from './schema-files';

export interface LocatedObject extends Located {
  readonly schema: Json;
}

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
const directus = rule(
  (value): value is Readonly<Record<string, string>> =>
    isObject(value) && Object.values(value).every(isText),
  'an object of texts',
);

/** The keywords of each kind of schema that are copied into the field model, in this order. */
const rulesOfKinds = {
  reference: {},
  string: {
    format,
    enum: listOf(isText, 'texts'),
    minLength: count,
    maxLength: count,
    'x-directus': directus,
    'x-translated': rule((value): value is false => value === false, 'false, or absent'),
  },
  boolean: { 'x-directus': directus },
  number: {
    enum: listOf(isNumber, 'numbers'),
    minimum: limit,
    maximum: limit,
    'x-directus': directus,
  },
  array: { minItems: count, maxItems: count, 'x-directus': directus },
  object: {
    'x-directus': directus,
    allOf: listOf(isReference, 'references to definitions'),
    properties: rule(isObject, 'an object'),
    required: listOf(isText, 'field names'),
    'x-essential': listOf(isText, 'field names'),
    'x-inseparable': listOf(isText, 'field names'),
    minProperties: count,
  },
};

type Kind = keyof typeof rulesOfKinds;

const otherKeywords: Record<Kind, readonly string[]> = {
  reference: ['$ref'],
  string: ['type'],
  boolean: ['type'],
  number: ['type'],
  array: ['type', 'items'],
  object: ['type', 'additionalProperties', 'unevaluatedProperties'],
};

type Values<Rules> = {
  -readonly [Keyword in keyof Rules as Keyword extends `x-${infer Name}`
    ? Name
    : Keyword]?: Rules[Keyword] extends Rule<infer Value> ? Value : never;
};

/** Returns the valid values of a schema's keywords, except title and description. Reports wrong values and unknown keywords. */
export function readKeywords<K extends Kind>(
  located: LocatedObject,
  kind: K,
  report: Report,
): Values<(typeof rulesOfKinds)[K]> {
  const { source, pointer, schema } = located;
  const rules: Readonly<Record<string, Rule<unknown>>> = rulesOfKinds[kind];
  const allowed = [
    '$comment',
    'title',
    'description',
    ...otherKeywords[kind],
    ...Object.keys(rules),
  ];
  if (pointer === '') {
    allowed.push(
      '$schema',
      '$defs',
      ...(source.group === 'collections' || source.group === 'roles' ? ['x-kind', 'x-role'] : []),
    );
  }
  for (const keyword of Object.keys(schema).filter((name) => !allowed.includes(name))) {
    report(at(located, keyword), mistakes.wrongKeyword(keyword, allowed));
  }
  const values: Record<string, unknown> = {};
  for (const [keyword, { is, mistake }] of Object.entries(rules)) {
    const value = schema[keyword];
    if (is(value)) {
      values[keyword.replace(/^x-/, '')] = value;
    } else if (value !== undefined) {
      report(at(located, keyword), mistake(value));
    }
  }
  return values as Values<(typeof rulesOfKinds)[K]>;
}

/** Reads title and description, and reports missing ones. A reference inherits both from its definition. */
export function readTexts(
  located: LocatedObject,
  report: Report,
  inherited: { readonly title?: string; readonly description?: string } = {},
): { title: string; description: string } {
  const read = (keyword: 'title' | 'description', missing: Mistake): string => {
    const value = located.schema[keyword] ?? inherited[keyword];
    const words = isText(value) ? value.trim() : '';
    if (words === '') report(located, missing);
    return words;
  };
  return {
    title: read('title', mistakes.missingTitle),
    description: read('description', mistakes.missingDescription),
  };
}
