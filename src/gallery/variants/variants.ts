import type { CollectionModel, FieldModel, TextField } from '#generated/model.ts';
import {
  completeEntry,
  EVERY,
  editEntry,
  type FieldLocation,
  locationsOf,
  type RawEntry,
  replaceAt,
} from './model-paths';
import {
  hostileAddresses,
  hostileHtml,
  hostilePlain,
  longTexts,
  scriptTexts,
  type Texts,
} from './texts';
import { type Family, MISSING_PICTURE, type Variant, variant } from './variant';

const SHORT_HTML = '<h2>A heading</h2><p>A paragraph with a <a href="/contact">link</a>.</p>';

/**
 * Every variant of an entry that follows from the model of its collection.
 * @param base the embedded entry
 */
export function variantsOf(model: CollectionModel, base: RawEntry): readonly Variant[] {
  const complete = completeEntry(model, base);
  // Variants that touch one field each are many: short lists and texts show the same.
  const brief = editEntry(model, complete, {
    text: (field, value) => (field.format === 'html' ? SHORT_HTML : value),
    list: (items) => items.slice(0, 2),
  });
  return [
    variant('embedded', 'as it is', base, true),
    variant('embedded', 'with every field filled in', complete, true),
    ...minimal(model, base, complete),
    ...absent(model, brief),
    ...everywhere('null', 'null', model, brief, null),
    ...empties(model, brief),
    ...longTexts.map((texts) => withTexts('very long', model, complete, texts)),
    ...scriptTexts.map((texts) => withTexts('other scripts', model, complete, texts)),
    ...hostile(model, brief),
    ...wrongTypes(model, brief),
    variant('one item', 'in every list', editEntry(model, complete, { list: one }), true),
    variant('forty items', 'in every list', editEntry(model, complete, { list: forty }), true),
    variant(
      'missing pictures',
      'files that are not there',
      editEntry(model, complete, {
        text: (field, value) => (field.format === 'asset' ? MISSING_PICTURE : value),
      }),
      true,
    ),
    variant('unknown fields', 'at every level', withUnknown(model, brief)),
  ];
}

/** The name of a place within an entry: `faq_items[].answer`. */
const nameOf = ({ path }: FieldLocation) => path.join('.').replaceAll(`.${EVERY}`, '[]');

function minimal(model: CollectionModel, base: RawEntry, complete: RawEntry): Variant[] {
  const required = locationsOf(model).filter((place) => place.required);
  const optional = locationsOf(model).filter((place) => !place.required);
  const topLevel = required.filter(({ path }) => path.length === 1);
  const own = Object.fromEntries(topLevel.map(({ path: [name = ''] }) => [name, complete[name]]));
  const bare = optional
    .filter(({ path }) => path.length > 1)
    .reduce<unknown>((entry, { path }) => replaceAt(entry, path, () => undefined), base);
  // The content service's own field stays where everything else goes.
  const id = 'id' in base ? { id: base['id'] } : {};
  return [
    variant('minimal', 'only what the entry requires', { ...id, ...own }, true),
    // Where an item requires nothing, one of its optional fields has to be there: the items are mended or omitted.
    variant('minimal', 'items with only what they require', bare),
  ];
}

function absent(model: CollectionModel, brief: RawEntry): Variant[] {
  return locationsOf(model)
    .filter(({ required }) => !required)
    .map((place) =>
      variant(
        'a part absent',
        `without ${nameOf(place)}`,
        replaceAt(brief, place.path, () => undefined),
        true,
      ),
    );
}

/** One value in the place of every field: at the top, in the entries of lists, and as the entries themselves. */
function everywhere(
  family: Family,
  word: string,
  model: CollectionModel,
  brief: RawEntry,
  value: unknown,
): Variant[] {
  const places = locationsOf(model);
  const put = (which: readonly FieldLocation[]) =>
    which.reduce<unknown>((entry, { path }) => replaceAt(entry, path, () => value), brief);
  const items = places.filter(({ path }) => path.at(-1) === EVERY);
  return [
    variant(family, `every field ${word}`, put(places.filter(({ path }) => path.length === 1))),
    ...(items.length === 0
      ? []
      : [
          variant(
            family,
            `every field of every item ${word}`,
            // Outer places come first: an inner list goes with the field that held it.
            put(places.filter(({ path }) => path.length > 1 && path.at(-1) !== EVERY)),
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
  const fitting = locationsOf(model)
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

function withTexts(family: Family, model: CollectionModel, entry: RawEntry, texts: Texts): Variant {
  const write = (field: TextField, value: unknown) => {
    if (field.enum) return value;
    if (field.format === undefined) return texts.plain;
    if (field.format === 'html') return texts.html;
    if (field.format === 'slug') return texts.slug ?? value;
    return field.format === 'link' ? (texts.link ?? value) : value;
  };
  return variant(family, texts.name, editEntry(model, entry, { text: write }), true);
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

/** A value of each sort that JSON has. */
const valueSorts = [
  { name: 'a number', value: 42 },
  { name: 'true', value: true },
  { name: 'a text', value: 'Words that do not belong here' },
  { name: 'a list', value: ['Words', 7, null, { title: 'A title' }] },
  { name: 'an object', value: { title: 'A title', nested: { deeper: ['x'] } } },
] as const;

/** The sort that is right for a field; plain words take any text, and a number becomes one. */
const right: Readonly<Record<FieldModel['type'], string>> = {
  text: 'a number',
  boolean: 'true',
  number: 'a number',
  list: 'a list',
  object: 'an object',
};

/** The values that are wrong for a field, one of each sort. */
function wrongValuesFor(field: FieldModel) {
  const takesAnyText =
    field.type === 'text' && !field.enum && (field.format === undefined || field.format === 'html');
  return valueSorts.filter(
    ({ name }) => name !== right[field.type] && !(name === 'a text' && takesAnyText),
  );
}

function wrongTypes(model: CollectionModel, brief: RawEntry): Variant[] {
  const one = locationsOf(model).flatMap((place) =>
    wrongValuesFor(place.field).map(({ name, value }) =>
      variant(
        'wrong types',
        `${nameOf(place)} is ${name}`,
        replaceAt(brief, place.path, () => value),
      ),
    ),
  );
  const firsts = editEntry(model, brief, { list: (items) => [42, ...items.slice(1)] });
  return [
    ...one,
    ...valueSorts.flatMap(({ name, value }) =>
      everywhere('wrong types', `is ${name}`, model, brief, value),
    ),
    variant('wrong types', 'the first item of every list is a number', firsts),
  ];
}

const one = (items: readonly unknown[]) => items.slice(0, 1);

/** As many entries as no editor has, from those that are there; forty in each list of three levels would make 64,000. */
const forty = (items: readonly unknown[], depth: number) =>
  Array.from({ length: depth < 2 ? 40 : 1 }, (_, index) => items[index % items.length]);

/** Names that nobody asked for, some of which mean something to JavaScript. */
function withUnknown(model: CollectionModel, brief: RawEntry): unknown {
  const extra = JSON.parse(
    '{"__proto__":{"title":"Polluted"},"constructor":"x","toString":"y","<script>alert(1)</script>":"z","unknown_field":{"deep":[1]}}',
  ) as object;
  // Spread would run the setter of `__proto__`.
  const add = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.defineProperties({ ...value }, Object.getOwnPropertyDescriptors(extra))
      : value;
  return add(editEntry(model, brief, { list: (items) => items.map(add) }));
}
