import { bounds } from '#content/boundary/bounds.ts';
import type { CollectionModel, TextField } from '#generated/model.ts';
import {
  completeEntry,
  editEntry,
  everyItem,
  type FieldLocation,
  fieldLocations,
  type RawEntry,
  replaceAt,
} from './model-paths';
import { longTexts, scriptTexts, type Texts } from './texts';

export interface Variant {
  readonly family: string;
  readonly name: string;
  readonly entry: RawEntry;
  /** True if the boundary may report only notes. */
  readonly valid: boolean;
}

export const missingPicture = 'a-picture-that-is-not-there';

export const variant = (family: string, name: string, entry: unknown, valid = false): Variant => ({
  family,
  name,
  // The cast is safe: callers change only fields of an entry, so the result is an entry.
  entry: entry as RawEntry,
  valid,
});

const shortHtml = '<h2>A heading</h2><p>A paragraph with a <a href="/contact">link</a>.</p>';

/** A complete entry with short lists and texts, for the many variants that change one field each. */
export const briefEntry = (model: CollectionModel, base: RawEntry): RawEntry =>
  editEntry(model, completeEntry(model, base), {
    text: (field, value) => (field.format === 'html' ? shortHtml : value),
    list: (items) => items.slice(0, 2),
  });

/** The variants that the gallery shows. @param base the embedded entry */
export function variantsOf(model: CollectionModel, base: RawEntry): readonly Variant[] {
  const complete = completeEntry(model, base);
  const fortyItems = editEntry(model, complete, { list: forty });
  return [
    variant('embedded', 'as it is', base, true),
    variant('embedded', 'with every field filled in', complete, true),
    ...minimal(model, base, complete),
    ...absent(model, briefEntry(model, base)),
    ...longTexts.map((texts) => withTexts('very long', model, complete, texts)),
    ...scriptTexts.map((texts) => withTexts('other scripts', model, complete, texts)),
    variant('one item', 'in every list', editEntry(model, complete, { list: keepFirst }), true),
    variant('forty items', 'in every list', fortyItems, isWithinBounds(fortyItems)),
    variant(
      'missing pictures',
      'files that are not there',
      editEntry(model, complete, {
        text: (field, value) => (field.format === 'asset' ? missingPicture : value),
      }),
      true,
    ),
  ];
}

/** True if an entry is within the boundary's size limits. */
const isWithinBounds = (entry: unknown): boolean =>
  JSON.stringify(entry).length <= bounds.characters && countValues(entry) <= bounds.values;

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + 1 + countValues(inner), 0)
    : 0;

/** The name of a field within an entry: `faq_items[].answer`. */
export const fieldName = ({ path }: FieldLocation) =>
  path.join('.').replaceAll(`.${everyItem}`, '[]');

function minimal(model: CollectionModel, base: RawEntry, complete: RawEntry): Variant[] {
  const required = fieldLocations(model).filter((place) => place.required);
  const optional = fieldLocations(model).filter((place) => !place.required);
  const topLevel = required.filter(({ path }) => path.length === 1);
  const ownFields = Object.fromEntries(
    topLevel.map(({ path: [name = ''] }) => [name, complete[name]]),
  );
  const bare = optional
    .filter(({ path }) => path.length > 1)
    .reduce<unknown>((entry, { path }) => replaceAt(entry, path, () => undefined), base);
  // The content service always sends the id.
  const id = 'id' in base ? { id: base['id'] } : {};
  return [
    variant('minimal', 'only what the entry requires', { ...id, ...ownFields }, true),
    // Not marked as valid, because some items need at least one of their optional fields.
    variant('minimal', 'items with only what they require', bare),
  ];
}

function absent(model: CollectionModel, brief: RawEntry): Variant[] {
  return fieldLocations(model)
    .filter(({ required }) => !required)
    .map((place) =>
      variant(
        'a part absent',
        `without ${fieldName(place)}`,
        replaceAt(brief, place.path, () => undefined),
        true,
      ),
    );
}

function withTexts(family: string, model: CollectionModel, entry: RawEntry, texts: Texts): Variant {
  const write = (field: TextField, value: unknown) => {
    if (field.enum) return value;
    if (field.format === undefined) return texts.plain;
    if (field.format === 'html') return texts.html;
    if (field.format === 'slug') return texts.slug ?? value;
    return field.format === 'link' ? (texts.link ?? value) : value;
  };
  const written = editEntry(model, entry, { text: write });
  return variant(family, texts.name, written, isWithinBounds(written));
}

const keepFirst = (items: readonly unknown[]) => items.slice(0, 1);

/** Repeats the items up to 40, and up to 2 in nested lists, so that the entry stays within the boundary's limits. */
const forty = (items: readonly unknown[], depth: number) =>
  Array.from({ length: [40, 2][depth] ?? 1 }, (_, index) => items[index % items.length]);
