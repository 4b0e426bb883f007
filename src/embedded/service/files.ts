import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CollectionSource } from '#embedded/query/collection.ts';
import { fieldValue, type Item, isItem } from '#embedded/query/fields.ts';
import { isAssetId, type ListAssets, type ReadAsset } from '#embedded/transform/assets.ts';
import { jsonMistake } from './json-mistake';

/** A content file that cannot be used. Its message names the file and what to do. */
export class ContentFileError extends Error {
  override readonly name = 'ContentFileError';
}

/** Content types by extension; where files have the same name, the one that stands later here is the asset. */
const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/**
 * Reads a folder of content. `<collection>.json` is a singleton when it holds an object, a list when it holds an
 * array; a folder `<collection>/` is a list with one record in each of its JSON files, in the order of their
 * names. Call it again to read what has changed since, and hand the result to `replaceCollections`.
 *
 * @throws ContentFileError, naming the file, for JSON that does not parse, a record that is no object, an `id` that
 *   two records of a collection share, or a collection that is both a file and a folder
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

/**
 * Makes what finds assets in a folder: the id `hero-home` is the file `hero-home.svg`, `.webp`, `.avif`, `.jpg`,
 * `.jpeg` or `.png`, the first of these that exists. Symbolic links are no files, so the folder is never left.
 */
export function assetReader(folder: string): ReadAsset {
  return async (id) => {
    const file = (await assetsIn(folder)).get(id);
    if (!file) return undefined;
    const [bytes, { mtime }] = await Promise.all([readFile(file.path), stat(file.path)]);
    return { bytes, type: file.type, filename: file.filename, modified: mtime };
  };
}

/**
 * Makes what lists the assets of a folder as Directus lists its files. An asset's title is its id, so that a picture
 * `hero-home.jpg` is found by the name under which the pages ask for it.
 */
export function assetLister(folder: string): ListAssets {
  return async () =>
    Promise.all(
      [...(await assetsIn(folder))].map(async ([id, { path, type, filename }]) => {
        const uploaded_on = (await stat(path)).mtime.toISOString();
        return { id, title: id, type, filename_download: filename, uploaded_on };
      }),
    );
}

/** The assets of a folder by their ids. */
async function assetsIn(folder: string) {
  const entries = (await list(folder)).filter((entry) => entry.isFile());
  const files = Object.entries(TYPES).flatMap(([extension, type]) =>
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
  if (!Array.isArray(content)) return { kind: 'singleton', records: [recordOf(content, path, '')] };
  const records = content.map((entry, index) => recordOf(entry, path, `/${index}`));
  checkIds(records.map((record, index) => [record, `${path} at /${index}`]));
  return { kind: 'list', records };
}

async function readFolder(folder: string): Promise<CollectionSource> {
  const entries = await list(folder);
  const names = entries.map((entry) => entry.name).filter((name) => /^[^.].*\.json$/.test(name));
  const records = await Promise.all(
    names.map(async (name): Promise<[Item, string]> => {
      const path = join(folder, name);
      return [recordOf(await readJson(path), path, ''), path];
    }),
  );
  checkIds(records);
  return { kind: 'list', records: records.map(([record]) => record) };
}

/** By code unit, so that the order is the same in every locale. */
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
    // Node adds a character offset or an excerpt, which say less than line and column.
    const reason = messageOf(error).replace(/ in JSON at position .*|, (?:\.\.\.)?".*/s, '');
    throw new ContentFileError(
      `${path}:${line}:${column}: the file is not valid JSON (${reason}). Fix it at that line and column.`,
      { cause: error },
    );
  }
}

function recordOf(value: unknown, path: string, pointer: string): Item {
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
    const other = places.get(String(id));
    if (other !== undefined) {
      throw new ContentFileError(
        `${place}: the id ${JSON.stringify(id)} is taken already, by ${other}. Give it another.`,
      );
    }
    places.set(String(id), place);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
