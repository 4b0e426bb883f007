import type { CollectionModel, FieldModel, TextField } from '#generated/model.ts';
import {
  editEntry,
  everyItem,
  type FieldLocation,
  fieldLocations,
  type RawEntry,
  replaceAt,
} from '#tools/gallery/variants/model-paths.ts';
import {
  briefEntry,
  fieldName,
  type Variant,
  variant,
  variantsOf,
} from '#tools/gallery/variants/variants.ts';
import { hostileAddresses, hostileHtml, hostilePlain } from './hostile-texts';

/** The kinds of variants, in test order. */
export const families = [
  'embedded',
  'minimal',
  'a part absent',
  'null',
  'empty',
  'very long',
  'other scripts',
  'hostile',
  'wrong types',
  'one item',
  'forty items',
  'missing pictures',
  'unknown fields',
] as const;
type Family = (typeof families)[number];

/**
 * Every form an entry may arrive in: the forms in the gallery, and forms that the boundary turns into one of them.
 * @param base the embedded entry
 */
export function arrivingVariantsOf(whole: CollectionModel, base: RawEntry): readonly Variant[] {
  const model = withoutSearchEntry(whole);
  const brief = briefEntry(model, base);
  return [
    ...variantsOf(model, base),
    ...everywhere('null', 'null', model, brief, null),
    ...empties(model, brief),
    ...hostile(model, brief),
    ...wrongTypes(model, brief),
    variant('unknown fields', 'at every level', withUnknown(model, brief)),
  ];
}

/** The contract of a page fixes its title, so what an editor sets for search engines has tests of its own. */
const withoutSearchEntry = ({ fields, ...model }: CollectionModel): CollectionModel => ({
  ...model,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('seo_'))),
});

/** Puts one value in place of every field: at the top level, inside list items, and as the list items themselves. */
function everywhere(
  family: Family,
  word: string,
  model: CollectionModel,
  brief: RawEntry,
  value: unknown,
): Variant[] {
  const places = fieldLocations(model);
  const put = (which: readonly FieldLocation[]) =>
    which.reduce<unknown>((entry, { path }) => replaceAt(entry, path, () => value), brief);
  const items = places.filter(({ path }) => path.at(-1) === everyItem);
  return [
    variant(family, `every field ${word}`, put(places.filter(({ path }) => path.length === 1))),
    ...(items.length === 0
      ? []
      : [
          variant(
            family,
            `every field of every item ${word}`,
            // Outer paths come first: an inner list disappears with the field that held it.
            put(places.filter(({ path }) => path.length > 1 && path.at(-1) !== everyItem)),
          ),
          variant(family, `every item ${word}`, put(items.toReversed())),
        ]),
  ];
}

function empties(model: CollectionModel, brief: RawEntry): Variant[] {
  const blank = (field: FieldModel) => {
    if (field.type === 'list') return [];
    return field.type === 'object' ? {} : '';
  };
  const fitting = fieldLocations(model)
    .filter(({ path }) => path.length === 1)
    .reduce<unknown>((entry, { path, field }) => replaceAt(entry, path, () => blank(field)), brief);
  return [
    variant('empty', 'every field empty in its own way', fitting),
    ...everywhere('empty', 'an empty text', model, brief, ''),
    ...everywhere('empty', 'blanks', model, brief, ' \u00a0\n\t'),
    ...everywhere('empty', 'an empty list', model, brief, []),
    ...everywhere('empty', 'an empty object', model, brief, {}),
    variant(
      'empty',
      'rich text without words',
      editEntry(model, brief, {
        text: (field, value) => (field.format === 'html' ? '<p>&nbsp;</p><h2></h2>' : value),
      }),
    ),
  ];
}

function hostile(model: CollectionModel, brief: RawEntry): Variant[] {
  const write = (name: string, text: (field: TextField, value: unknown) => unknown) =>
    variant('hostile', name, editEntry(model, brief, { text }));
  return [
    ...hostilePlain.map((words, index) =>
      write(`markup ${index + 1} in plain words`, (field, value) =>
        field.format === undefined ? words : value,
      ),
    ),
    ...hostileHtml.map(({ name, html }) =>
      write(name, (field, value) => (field.format === 'html' ? html : value)),
    ),
    write('addresses and formats', (field, value) =>
      field.format ? (hostileAddresses[field.format] ?? value) : value,
    ),
  ];
}

/** One value of each JSON type. */
const valueSorts = [
  { name: 'a number', value: 42 },
  { name: 'true', value: true },
  { name: 'a text', value: 'Words that do not belong here' },
  { name: 'a list', value: ['Words', 7, null, { title: 'A title' }] },
  { name: 'an object', value: { title: 'A title', nested: { deeper: ['x'] } } },
] as const;

/** The JSON type that a field accepts. Plain text accepts any string, and numbers are converted to text. */
const right: Readonly<Record<FieldModel['type'], string>> = {
  text: 'a number',
  boolean: 'true',
  number: 'a number',
  list: 'a list',
  object: 'an object',
};

/** One wrong value of each JSON type for a field. */
function wrongValuesFor(field: FieldModel) {
  const takesAnyText =
    field.type === 'text' && !field.enum && (field.format === undefined || field.format === 'html');
  return valueSorts.filter(
    ({ name }) => name !== right[field.type] && !(name === 'a text' && takesAnyText),
  );
}

function wrongTypes(model: CollectionModel, brief: RawEntry): Variant[] {
  const fieldVariants = fieldLocations(model).flatMap((place) =>
    wrongValuesFor(place.field).map(({ name, value }) =>
      variant(
        'wrong types',
        `${fieldName(place)} is ${name}`,
        replaceAt(brief, place.path, () => value),
      ),
    ),
  );
  const firsts = editEntry(model, brief, { list: (items) => [42, ...items.slice(1)] });
  return [
    ...fieldVariants,
    ...valueSorts.flatMap(({ name, value }) =>
      everywhere('wrong types', `is ${name}`, model, brief, value),
    ),
    variant('wrong types', 'the first item of every list is a number', firsts),
  ];
}

/** Unknown field names, some of which are special in JavaScript. */
function withUnknown(model: CollectionModel, brief: RawEntry): unknown {
  const extra = JSON.parse(
    '{"__proto__":{"title":"Polluted"},"constructor":"x","toString":"y","<script>alert(1)</script>":"z","unknown_field":{"deep":[1]}}',
  ) as object;
  // Spreading would call the `__proto__` setter.
  const add = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.defineProperties({ ...value }, Object.getOwnPropertyDescriptors(extra))
      : value;
  return add(editEntry(model, brief, { list: (items) => items.map(add) }));
}
