import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CollectionSource } from '#embedded/query/collection.ts';
import { fieldValue, type Item, isItem } from '#embedded/query/fields.ts';
import { isAssetId, type ListAssets, type ReadAsset } from '#embedded/transform/assets.ts';
import { jsonMistake } from './json-mistake';

export class ContentFileError extends Error {
  override readonly name = 'ContentFileError';
}

/** Content types by extension. If several files have the same name, the last extension in this list wins. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/**
 * Reads a folder of content. `<collection>.json` is a singleton (an object) or a list (an array). A folder `<collection>/` is a
 * list with one record in each JSON file.
 */
export async function readCollections(folder: string): Promise<Record<string, CollectionSource>> {
  const entries = await list(folder);
  const collections = new Map<string, CollectionSource>();
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const name = basename(entry.name, '.json');
    if (entry.name.startsWith('.') || (!entry.isDirectory() && !entry.name.endsWith('.json')))
      continue;
    if (collections.has(name)) {
      throw new ContentFileError(
        `${path}: the collection “${name}” is both a file and a folder. Keep one of the two.`,
      );
    }
    collections.set(name, entry.isDirectory() ? await readFolder(path) : await readOne(path));
  }
  return Object.fromEntries(collections);
}

/** Finds assets by file name without extension. Ignores symbolic links, which could lead out of the folder. */
export function assetReader(folder: string): ReadAsset {
  return async (id) => {
    const file = (await assetsIn(folder)).get(id);
    if (!file) return undefined;
    const [bytes, { mtime }] = await Promise.all([readFile(file.path), stat(file.path)]);
    return { bytes, type: file.type, filename: file.filename, modified: mtime };
  };
}

/** The file of an assets folder with more fields of its files, such as `description`, by id. */
export const fileDetails = 'files.json';

/** Reads the fields that an assets folder gives its files. @throws {ContentFileError} */
export async function readFileDetails(folder: string): Promise<Readonly<Record<string, Item>>> {
  const path = join(folder, fileDetails);
  if (!existsSync(path)) return {};
  const details = checkRecord(await readJson(path), path, '');
  const entries = Object.entries(details);
  return Object.fromEntries(entries.map(([id, row]) => [id, checkRecord(row, path, `/${id}`)]));
}

/** Lists assets as Directus lists files. The title is the id, because the site looks up replaced pictures by title. */
export function assetLister(folder: string): ListAssets {
  return async () => {
    const details = await readFileDetails(folder);
    return Promise.all(
      [...(await assetsIn(folder))].map(async ([id, { path, type, filename }]) => {
        const uploaded_on = (await stat(path)).mtime.toISOString();
        const facts = { id, title: id, type, filename_download: filename, uploaded_on };
        return { ...details[id], ...facts };
      }),
    );
  };
}

async function assetsIn(folder: string) {
  const entries = (await list(folder)).filter((entry) => entry.isFile());
  const files = Object.entries(mediaTypes).flatMap(([extension, type]) =>
    entries
      .filter(({ name }) => name.endsWith(extension) && isAssetId(basename(name, extension)))
      .map(({ name }) => ({
        id: basename(name, extension),
        file: { type, filename: name, path: join(folder, name) },
      })),
  );
  return new Map(files.map(({ id, file }) => [id, file]));
}

async function readOne(path: string): Promise<CollectionSource> {
  const content = await readJson(path);
  if (!Array.isArray(content))
    return { kind: 'singleton', records: [checkRecord(content, path, '')] };
  const records = content.map((entry, index) => checkRecord(entry, path, `/${index}`));
  checkIds(records.map((record, index) => [record, `${path} at /${index}`]));
  return { kind: 'list', records };
}

async function readFolder(folder: string): Promise<CollectionSource> {
  const entries = await list(folder);
  const names = entries.map((entry) => entry.name).filter((name) => /^[^.].*\.json$/.test(name));
  const records = await Promise.all(
    names.map(async (name): Promise<[Item, string]> => {
      const path = join(folder, name);
      return [checkRecord(await readJson(path), path, ''), path];
    }),
  );
  checkIds(records);
  return { kind: 'list', records: records.map(([record]) => record) };
}

/** Sorts by code unit, so that the order does not depend on the locale. */
async function list(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new ContentFileError(
      `${folder}: the content folder cannot be read (${messageOf(error)}). Check the path.`,
      { cause: error },
    );
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  if (text.trim() === '') {
    throw new ContentFileError(
      `${path}: the file is empty. Write the entry as a JSON object, or delete the file.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column } = jsonMistake(text);
    // Remove the offset or excerpt that Node adds: line and column say more.
    const reason = messageOf(error).replace(/ in JSON at position .*|, (?:\.\.\.)?".*/s, '');
    throw new ContentFileError(
      `${path}:${line}:${column}: the file is not valid JSON (${reason}). Fix it at that line and column.`,
      { cause: error },
    );
  }
}

function checkRecord(value: unknown, path: string, pointer: string): Item {
  if (isItem(value)) return value;
  const place = pointer === '' ? path : `${path} at ${pointer}`;
  throw new ContentFileError(
    `${place}: an entry must be a JSON object with one property for each field. Put it in braces.`,
  );
}

function checkIds(records: readonly (readonly [Item, string])[]): void {
  const places = new Map<string, string>();
  for (const [record, place] of records) {
    const id = fieldValue(record, 'id');
    if (id === null) continue;
    const otherPlace = places.get(String(id));
    if (otherPlace !== undefined) {
      throw new ContentFileError(
        `${place}: the id ${JSON.stringify(id)} is already used by ${otherPlace}. Use another id.`,
      );
    }
    places.set(String(id), place);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
