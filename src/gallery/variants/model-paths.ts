import type { CollectionModel, FieldModel, TextField } from '#generated/model.ts';

/** An entry as a content service sends it. */
export type RawEntry = Readonly<Record<string, unknown>>;

/** Stands for every entry of a list. */
export const EVERY = '*';

/** A collection, or an object within one. */
type Fields = Pick<CollectionModel, 'fields' | 'required'>;

/** A field of a collection, at any depth. */
export interface FieldLocation {
  /** Names of fields from the outside in, `*` for every entry of a list. */
  readonly path: readonly string[];
  readonly field: FieldModel;
  readonly required: boolean;
}

/** Every field of a collection, outer before inner; the entries of a list count as required parts of it. */
export function locationsOf(
  { fields, required }: Fields,
  path: readonly string[] = [],
): FieldLocation[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = [...path, name];
    return [
      { path: here, field, required: required.includes(name) },
      ...locationsWithin(field, here),
    ];
  });
}

function locationsWithin(field: FieldModel, path: readonly string[]): FieldLocation[] {
  if (field.type === 'object') return locationsOf(field, path);
  if (field.type !== 'list') return [];
  const here = [...path, EVERY];
  return [{ path: here, field: field.item, required: true }, ...locationsWithin(field.item, here)];
}

const isRecord = (value: unknown): value is RawEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of a value with the value at a path replaced; in every entry of each list on the way.
 * @param replace gives the new value; `undefined` takes the field out
 */
export function replaceAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  replace: (old: unknown) => unknown,
): unknown {
  if (step === undefined) return replace(value);
  if (step === EVERY) {
    return Array.isArray(value) ? value.map((item) => replaceAt(item, rest, replace)) : value;
  }
  if (!isRecord(value)) return value;
  const { [step]: old, ...others } = value;
  const next = replaceAt(old, rest, replace);
  return next === undefined ? others : { ...others, [step]: next };
}

/** How an entry is rebuilt: texts one by one, lists as wholes after their entries. */
export interface Edit {
  readonly text?: (field: TextField, value: unknown) => unknown;
  /** @param depth how many lists there are around it: 0 for a list of the entry itself */
  readonly list?: (items: readonly unknown[], depth: number) => readonly unknown[];
  /** Gives what is not there: a field, or the entries of an empty list. Without it they stay absent. */
  readonly absent?: (field: FieldModel) => unknown;
}

/** A copy of an entry with every text and list of its model edited. */
export function editEntry({ fields }: Fields, entry: RawEntry, edit: Edit, depth = 0): RawEntry {
  const edited = Object.entries(fields)
    .map(([name, field]) => [name, editValue(field, entry[name], edit, depth)] as const)
    .filter(([, inner]) => inner !== undefined);
  return { ...entry, ...Object.fromEntries(edited) };
}

function editValue(field: FieldModel, value: unknown, edit: Edit, depth: number): unknown {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  if (value === undefined || value === null || (isEmptyList && edit.absent)) {
    return edit.absent?.(field) ?? value;
  }
  if (field.type === 'text') return edit.text ? edit.text(field, value) : value;
  if (field.type === 'object' && isRecord(value)) {
    return editEntry(field, value, edit, depth);
  }
  if (field.type === 'list' && Array.isArray(value)) {
    const items = value.map((item) => editValue(field.item, item, edit, depth + 1));
    return edit.list ? edit.list(items, depth) : items;
  }
  return value;
}

/** What a format needs at least; plain words are made from the field's own title. */
const samples: Readonly<Record<string, string>> = {
  html: '<p>A paragraph with a <a href="/contact">link</a>.</p>',
  asset: 'hero-home',
  link: '/contact',
  slug: 'a-post-from-the-schema',
  'date-time': '2026-03-04T05:06:07Z',
  date: '2026-03-04',
  email: 'office@velox-immigration.example',
  phone: '+1 416 555 0142',
  color: '#24405c',
  https: 'https://calendar.example/velox',
};

/** A value of a field, made from the schema alone. */
function sampleOf(field: FieldModel): unknown {
  switch (field.type) {
    case 'text':
      return (
        field.enum?.[0] ?? (field.format ? samples[field.format] : `Words for “${field.title}”`)
      );
    case 'boolean':
      return true;
    case 'number':
      return field.enum?.[0] ?? field.minimum ?? 1;
    case 'list':
      return [sampleOf(field.item), sampleOf(field.item)];
    case 'object':
      return editEntry(field, {}, { absent: sampleOf });
  }
}

/** An entry with every field of its model but the date on which it ends: what the base lacks is made from the schema. */
export function completeEntry(model: CollectionModel, base: RawEntry): RawEntry {
  const { unpublish_on: _ended, ...entry } = editEntry(model, base, { absent: sampleOf });
  return entry;
}
