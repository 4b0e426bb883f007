import type { CollectionModel, FieldModel } from '#generated/model.ts';

type Entry = Readonly<Record<string, unknown>>;

export interface Rename {
  readonly file: (id: string) => string;
  /** An object stored as an entry of another collection. */
  readonly related: (collection: string, value: Entry) => unknown;
}

/** Addresses of files in rich text. Directus's editor adds a file extension to the id. */
const IN_HTML =
  /(["'(\s,]\/assets\/)(?:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.\w+|([\w-][\w.-]*))/g;

/** Replaces file ids and related entries at every depth. Unknown fields stay. */
export function renameIn(model: CollectionModel, entry: Entry, rename: Rename): Entry {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      const field = model.fields[name];
      return [name, field ? renameValue(field, value, rename) : value];
    }),
  );
}

function renameValue(field: FieldModel, value: unknown, rename: Rename): unknown {
  if (value === null || value === undefined) return value;
  if (field.type === 'list' && Array.isArray(value)) {
    return value.map((one) => renameValue(field.item, one, rename));
  }
  if (field.type === 'object' && typeof value === 'object') {
    const collection = field.directus?.['collection'];
    if (collection) return rename.related(collection, value as Entry);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const inner = field.fields[name];
        return [name, inner ? renameValue(inner, one, rename) : one];
      }),
    );
  }
  if (field.type !== 'text' || typeof value !== 'string') return value;
  if (field.format === 'asset') return rename.file(value);
  if (field.format !== 'html') return value;
  return value.replaceAll(
    IN_HTML,
    (_, before: string, withEnding?: string, id = '') => before + rename.file(withEnding ?? id),
  );
}
