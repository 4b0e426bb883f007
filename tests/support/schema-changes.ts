import type { DifferenceRule } from '#tools/model/rules.ts';

type Json = Readonly<Record<string, unknown>>;

/** A change to a collection's schema, and its effect on an entry. */
export interface CompareCase {
  readonly rule: DifferenceRule | 'no change';
  readonly what: string;
  /** The path where the change takes effect; the entry's root by default. */
  readonly pointer?: string;
  /** The schema before and after; absent if the collection is added or removed. */
  readonly before?: Json;
  readonly after?: Json;
  /** An entry that is valid before the change. A breaking change loses part of it; a compatible change loses nothing. */
  readonly entry: Json;
  /** Set if the loss is not visible in a single entry. */
  readonly unseen?: true;
}

const words = { title: 'A title', description: 'What to write.' };
const text = (keywords: Json = {}): Json => ({ ...words, type: 'string', ...keywords });
const number = (keywords: Json = {}): Json => ({ ...words, type: 'number', ...keywords });
const list = (items: Json, keywords: Json = {}): Json => ({
  ...words,
  type: 'array',
  items,
  ...keywords,
});
const object = (properties: Json, keywords: Json = {}): Json => ({
  ...words,
  type: 'object',
  properties,
  additionalProperties: false,
  ...keywords,
});

/** A collection with one field, `value`, next to a collection that never changes. */
const of = (value: Json, keywords: Json = {}): Json =>
  object({ same: text(), value }, { 'x-kind': 'list', ...keywords });
const rest = object({ same: text() }, { 'x-kind': 'list' });

/** A change to the field `value`. */
const field = (
  rule: CompareCase['rule'],
  what: string,
  before: Json,
  after: Json,
  value: unknown,
  more: Partial<CompareCase> = {},
): CompareCase => ({
  rule,
  what,
  pointer: '/value',
  before: of(before),
  after: of(after),
  entry: { value },
  ...more,
});

export const compareCases: readonly CompareCase[] = [
  { rule: 'collection-added', what: 'a collection is new', after: rest, entry: {} },
  {
    rule: 'collection-removed',
    what: 'a collection is gone',
    before: rest,
    entry: {},
    unseen: true,
  },
  {
    rule: 'list-became-singleton',
    what: 'one entry is left of many',
    before: rest,
    after: { ...rest, 'x-kind': 'singleton' },
    entry: { same: 'a' },
    unseen: true,
  },
  {
    rule: 'singleton-became-list',
    what: 'one entry may become many',
    before: { ...rest, 'x-kind': 'singleton' },
    after: rest,
    entry: { same: 'a' },
  },
  field('no change', 'another title', text(), text({ title: 'Other' }), 'a'),
  field('no change', 'another description', text(), text({ description: 'Other.' }), 'a'),

  {
    rule: 'field-added',
    what: 'a field',
    pointer: '/value',
    before: rest,
    after: of(text()),
    entry: { same: 'a' },
  },
  {
    rule: 'required-field-added',
    what: 'a field that the entry requires',
    pointer: '/value',
    before: rest,
    after: of(text(), { required: ['value'] }),
    entry: { same: 'a' },
  },
  field(
    'required-field-added',
    'a field that every item of a list requires',
    list(object({ a: text() })),
    list(object({ a: text(), b: text() }, { required: ['b'] })),
    [{ a: 'x' }],
    { pointer: '/value/*/b' },
  ),
  {
    rule: 'field-removed',
    what: 'a field is gone',
    pointer: '/value',
    before: of(list(object({ a: text() }))),
    after: rest,
    entry: { value: [{ a: 'x' }] },
  },
  field(
    'field-removed',
    'a field three levels down is gone',
    list(object({ in: object({ a: text(), b: text() }) })),
    list(object({ in: object({ a: text() }) })),
    [{ in: { a: 'x', b: 'y' } }],
    { pointer: '/value/*/in/b' },
  ),
  {
    rule: 'became-optional',
    what: 'a field may be empty',
    pointer: '/value',
    before: of(text(), { required: ['value'] }),
    after: of(text()),
    entry: { value: 'a' },
  },
  {
    rule: 'became-required',
    what: 'a field may not be empty any more',
    pointer: '/value',
    before: of(text()),
    after: of(text(), { required: ['value'] }),
    entry: { same: 'a' },
  },

  field('type-changed', 'text became a list', text({ maxLength: 9 }), list(text()), 'a'),
  field('type-changed', 'text became a number', text(), number(), 'many'),
  field('type-changed', 'a switch became text', { ...words, type: 'boolean' }, text(), true),
  field(
    'type-changed',
    'items became objects',
    list(text()),
    list(object({ a: text(), b: text() })),
    ['a'],
    {
      pointer: '/value/*',
    },
  ),
  field('type-widened', 'a number became text', number(), text(), 5),
  field('type-changed', 'whole numbers only', number(), { ...words, type: 'integer' }, 1.5),
  field('type-widened', 'fractions too', { ...words, type: 'integer' }, number(), 2),

  field('format-changed', 'text became a link', text(), text({ format: 'link' }), 'see below'),
  field(
    'format-changed',
    'an address of mail became a phone number',
    text({ format: 'email' }),
    text({ format: 'phone' }),
    'a@example.com',
  ),
  field(
    'format-changed',
    'a link must be https',
    text({ format: 'link' }),
    text({ format: 'https' }),
    '/contact',
  ),
  field(
    'widened',
    'https became any link',
    text({ format: 'https' }),
    text({ format: 'link' }),
    'https://example.com/a',
  ),
  field(
    'widened',
    'https became a picture',
    text({ format: 'https' }),
    text({ format: 'asset' }),
    'https://example.com/a.png',
  ),
  field('widened', 'a slug became text', text({ format: 'slug' }), text(), 'a-b'),
  field('format-changed', 'rich text became plain', text({ format: 'html' }), text(), '<p>a</p>', {
    unseen: true,
  }),

  field('choices-narrowed', 'choices', text(), text({ enum: ['a'] }), 'b'),
  field('choices-narrowed', 'numbers to choose', number(), number({ enum: [1] }), 2),
  field('widened', 'any text', text({ enum: ['a'] }), text(), 'a'),
  field('widened', 'one more choice', text({ enum: ['a'] }), text({ enum: ['a', 'b'] }), 'a'),
  field(
    'choices-narrowed',
    'one choice less',
    text({ enum: ['a', 'b'] }),
    text({ enum: ['a'] }),
    'b',
  ),

  field('limit-tightened', 'shorter texts', text({ maxLength: 9 }), text({ maxLength: 3 }), 'abcd'),
  field('limit-tightened', 'a first length', text(), text({ maxLength: 3 }), 'abcd'),
  field('limit-tightened', 'longer texts', text({ minLength: 2 }), text({ minLength: 5 }), 'abcd'),
  field('limit-tightened', 'a higher minimum', number(), number({ minimum: 0 }), -1),
  field('limit-tightened', 'a lower maximum', number({ maximum: 9 }), number({ maximum: 5 }), 7),
  field('limit-tightened', 'shorter lists', list(text()), list(text(), { maxItems: 1 }), [
    'a',
    'b',
  ]),
  field('limit-tightened', 'longer lists', list(text()), list(text(), { minItems: 2 }), ['a']),
  field(
    'limit-tightened',
    'fuller objects',
    object({ a: text(), b: text() }),
    object({ a: text(), b: text() }, { minProperties: 2 }),
    { a: 'x' },
  ),
  {
    rule: 'limit-tightened',
    what: 'an entry with nothing in it',
    before: rest,
    after: { ...rest, minProperties: 1 },
    entry: {},
  },
  field('widened', 'longer texts', text({ maxLength: 3 }), text({ maxLength: 9 }), 'abc'),
  field('widened', 'texts of any length', text({ minLength: 3 }), text(), 'abc'),
  field('widened', 'a lower minimum', number({ minimum: 5 }), number({ minimum: 0 }), 7),
  field('widened', 'no maximum', number({ maximum: 9 }), number(), 7),
  field('widened', 'longer lists', list(text(), { maxItems: 1 }), list(text()), ['a']),
  field('no change', 'no empty text', text(), text({ minLength: 1 }), ''),
  field('no change', 'no empty list', list(text()), list(text(), { minItems: 1 }), []),
  field(
    'no change',
    'no empty object',
    object({ a: text() }),
    object({ a: text() }, { minProperties: 1 }),
    {},
  ),
];
