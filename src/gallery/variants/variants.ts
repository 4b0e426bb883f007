import { bounds } from '#content/boundary/bounds.ts';
import type { CollectionModel, TextField } from '#generated/model.ts';
import {
  completeEntry,
  EVERY,
  editEntry,
  type FieldLocation,
  locationsOf,
  type RawEntry,
  replaceAt,
} from './model-paths';
import { longTexts, scriptTexts, type Texts } from './texts';

/** One form in which an entry may arrive. */
export interface Variant {
  /** The kind of variant. */
  readonly family: string;
  /** Says within its family what is special. */
  readonly name: string;
  readonly entry: RawEntry;
  /** Nothing in it is wrong: the boundary may find nothing but notes. */
  readonly valid: boolean;
}

/** An id that no asset has. */
export const MISSING_PICTURE = 'a-picture-that-is-not-there';

/** Puts a variant together. */
export const variant = (family: string, name: string, entry: unknown, valid = false): Variant => ({
  family,
  name,
  // Sound because entries are only rebuilt from entries, field by field.
  entry: entry as RawEntry,
  valid,
});

const SHORT_HTML = '<h2>A heading</h2><p>A paragraph with a <a href="/contact">link</a>.</p>';

/**
 * An entry with every field of its model, in short lists and texts: variants that touch one field each are many.
 * @param base the embedded entry
 */
export const briefEntry = (model: CollectionModel, base: RawEntry): RawEntry =>
  editEntry(model, completeEntry(model, base), {
    text: (field, value) => (field.format === 'html' ? SHORT_HTML : value),
    list: (items) => items.slice(0, 2),
  });

/**
 * The variants of an entry that a person looks at, from the model of its collection.
 * @param base the embedded entry
 */
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
    variant('one item', 'in every list', editEntry(model, complete, { list: one }), true),
    variant('forty items', 'in every list', fortyItems, hasRoom(fortyItems)),
    variant(
      'missing pictures',
      'files that are not there',
      editEntry(model, complete, {
        text: (field, value) => (field.format === 'asset' ? MISSING_PICTURE : value),
      }),
      true,
    ),
  ];
}

/** Whether a page may hold so much; of more the boundary finds fault, and shows what it can. */
const hasRoom = (entry: unknown): boolean =>
  JSON.stringify(entry).length <= bounds.characters && valuesIn(entry) <= bounds.values;

/** How many values an entry has, with all lists and groups in it. */
const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + 1 + valuesIn(inner), 0)
    : 0;

/** The name of a field within an entry: `faq_items[].answer`. */
export const nameOf = ({ path }: FieldLocation) => path.join('.').replaceAll(`.${EVERY}`, '[]');

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

function withTexts(family: string, model: CollectionModel, entry: RawEntry, texts: Texts): Variant {
  const write = (field: TextField, value: unknown) => {
    if (field.enum) return value;
    if (field.format === undefined) return texts.plain;
    if (field.format === 'html') return texts.html;
    if (field.format === 'slug') return texts.slug ?? value;
    return field.format === 'link' ? (texts.link ?? value) : value;
  };
  const written = editEntry(model, entry, { text: write });
  return variant(family, texts.name, written, hasRoom(written));
}

const one = (items: readonly unknown[]) => items.slice(0, 1);

/** As many entries as no editor has, from those that are there; fewer in lists of lists, or they go beyond what a page may hold. */
const forty = (items: readonly unknown[], depth: number) =>
  Array.from({ length: [40, 2][depth] ?? 1 }, (_, index) => items[index % items.length]);
