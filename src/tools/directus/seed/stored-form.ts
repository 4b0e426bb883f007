import { type CollectionModel, type FieldModel, onlyTextOf } from '#generated/model.ts';

type Entry = Readonly<Record<string, unknown>>;

type Rename = (id: string) => string;

/** Addresses of files in rich text. Directus's editor adds a file extension to the id. */
const inHtml =
  /(["'(\s,]\/assets\/)(?:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.\w+|([\w-][\w.-]*))/g;

/** An entry as Directus stores it: with other file ids, and with a text in place of a group of one text. */
export const toStored = (model: CollectionModel, entry: Entry, rename: Rename): Entry =>
  changed(model, entry, (field, value) => {
    const name = field.type === 'object' ? onlyTextOf(field) : undefined;
    const isGroup = name !== undefined && typeof value === 'object' && value !== null;
    return renameIn(field, isGroup ? (value as Entry)[name] : value, rename);
  });

/** The reverse of `toStored`. */
export const fromStored = (model: CollectionModel, entry: Entry, rename: Rename): Entry =>
  changed(model, entry, (field, value) => {
    const name = field.type === 'object' ? onlyTextOf(field) : undefined;
    const isText = name !== undefined && typeof value === 'string';
    return renameIn(field, isText ? { [name]: value } : value, rename);
  });

/** Unknown fields stay. */
const changed = (
  model: CollectionModel,
  entry: Entry,
  change: (field: FieldModel, value: unknown) => unknown,
): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      const field = model.fields[name];
      return [name, field ? change(field, value) : value];
    }),
  );

function renameIn(field: FieldModel, value: unknown, rename: Rename): unknown {
  if (value === null || value === undefined) return value;
  if (field.type === 'list' && Array.isArray(value)) {
    return value.map((item) => renameIn(field.item, item, rename));
  }
  if (field.type === 'object' && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const inner = field.fields[name];
        return [name, inner ? renameIn(inner, item, rename) : item];
      }),
    );
  }
  if (field.type !== 'text' || typeof value !== 'string') return value;
  if (field.format === 'asset') return rename(value);
  if (field.format !== 'html') return value;
  return value.replaceAll(
    inHtml,
    (_, before: string, withEnding?: string, id = '') => before + rename(withEnding ?? id),
  );
}
