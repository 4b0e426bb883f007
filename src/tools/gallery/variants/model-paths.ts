import type { CollectionModel, FieldModel, TextField } from '#generated/model.ts';
import { sharedPicture } from '#generated/site/texts/pictures.ts';

export type RawEntry = Readonly<Record<string, unknown>>;

/** Stands for every item of a list in a path. */
export const everyItem = '*';

type Fields = Pick<CollectionModel, 'fields' | 'required'>;

export interface FieldLocation {
  /** Field names from the outside in, with `EVERY` for list items. */
  readonly path: readonly string[];
  readonly field: FieldModel;
  readonly required: boolean;
}

/** Every field of a collection at every depth, outer before inner. List items count as required. */
export function fieldLocations(
  { fields, required }: Fields,
  path: readonly string[] = [],
): FieldLocation[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = [...path, name];
    return [
      { path: here, field, required: required.includes(name) },
      ...nestedLocations(field, here),
    ];
  });
}

function nestedLocations(field: FieldModel, path: readonly string[]): FieldLocation[] {
  if (field.type === 'object') return fieldLocations(field, path);
  if (field.type !== 'list') return [];
  const here = [...path, everyItem];
  return [{ path: here, field: field.item, required: true }, ...nestedLocations(field.item, here)];
}

const isRecord = (value: unknown): value is RawEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param replace returns the new value, or `undefined` to remove the field */
export function replaceAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  replace: (old: unknown) => unknown,
): unknown {
  if (step === undefined) return replace(value);
  if (step === everyItem) {
    return Array.isArray(value) ? value.map((item) => replaceAt(item, rest, replace)) : value;
  }
  if (!isRecord(value)) return value;
  const { [step]: old, ...siblings } = value;
  const next = replaceAt(old, rest, replace);
  return next === undefined ? siblings : { ...siblings, [step]: next };
}

/** How to rebuild an entry. Lists are edited after their items. */
interface Edit {
  readonly text?: (field: TextField, value: unknown) => unknown;
  /** @param depth the number of surrounding lists */
  readonly list?: (items: readonly unknown[], depth: number) => readonly unknown[];
  /** Returns values for missing fields and empty lists. By default, they stay unchanged. */
  readonly absent?: (field: FieldModel) => unknown;
}

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

const samples: Readonly<Record<string, string>> = {
  html: '<p>A paragraph with a <a href="/contact">link</a>.</p>',
  asset: sharedPicture ?? '',
  link: '/contact',
  slug: 'a-post-from-the-schema',
  'date-time': '2026-03-04T05:06:07Z',
  date: '2026-03-04',
  email: 'office@firm.example',
  phone: '+1 604 555 0123',
  color: '#24405c',
  https: 'https://calendar.example/firm',
};

function sampleValue(field: FieldModel): unknown {
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
      return [sampleValue(field.item), sampleValue(field.item)];
    case 'object':
      return editEntry(field, {}, { absent: sampleValue });
  }
}

/** Adds sample values for the fields that the base lacks, except for `unpublish_on`, which would hide the entry. */
export function completeEntry(model: CollectionModel, base: RawEntry): RawEntry {
  const { unpublish_on: _, ...entry } = editEntry(model, base, { absent: sampleValue });
  return entry;
}
