import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { fileDetails } from '#embedded/service/files.ts';
import { siteModels } from '#generated/collections.ts';
import type { CollectionModel } from '#generated/model.ts';
import { cannotWrite, type Print } from '../errors';
import { lacks } from '../push/optional';
import { idOf } from '../service/ids';
import type { Service } from '../service/service';
import { editedFileFields } from './seed';
import { fromStored } from './stored-form';

type Entry = Readonly<Record<string, unknown>>;

interface StoredFile extends Entry {
  readonly id: string;
  readonly filename_download: string;
}

const fileFields = ['id', 'filename_download', 'width', 'height', ...editedFileFields];

/** Writes content and used files in the format of the embedded content. `seed` followed by `pull` gives the same files. */
export async function pull(service: Service, folder: string, say: Print): Promise<void> {
  const stored = await service.get<readonly StoredFile[]>(
    `/files?fields=${fileFields.join(',')}&limit=-1`,
  );
  const files = new Map(stored.map((file) => [file.id, file]));
  const used = new Map<string, StoredFile>();
  const rename = (id: string) => {
    const file = files.get(id);
    if (!file) return id;
    used.set(id, file);
    return nameOf(file);
  };
  for (const model of siteModels) {
    if (await lacks(service, model)) continue;
    const entries = await readEntries(service, model);
    const renamed = entries.map((entry) => fromStored(model, filled(entry), rename));
    for (const [path, value] of filesOf(model, renamed)) {
      await write(join(folder, 'content', path), `${JSON.stringify(value, null, 2)}\n`);
    }
    say(`${model.name}: ${renamed.length} written`);
  }
  for (const file of used.values()) {
    const { ext } = parse(file.filename_download);
    const bytes = await service.download(`/assets/${file.id}`);
    await write(join(folder, 'assets', `${nameOf(file)}${ext}`), bytes);
  }
  const details = [...used.values()].map((file) => [nameOf(file), detailsOf(file)] as const);
  const described = details.filter(([, fields]) => Object.keys(fields).length > 0);
  if (described.length > 0) {
    const sorted = Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1)));
    await write(join(folder, 'assets', fileDetails), `${JSON.stringify(sorted, null, 2)}\n`);
  }
  say(`files: ${used.size} written`);
}

/** The details that editors gave a file. The embedded service needs the size for the focal point, because it measures nothing. */
function detailsOf(file: StoredFile): Entry {
  const { width, height } = file;
  const edited = filled(
    Object.fromEntries(editedFileFields.map((name) => [name, file[name] ?? null])),
  );
  return 'focal_point_x' in edited ? { ...edited, ...filled({ width, height }) } : edited;
}

/** The name of a seeded file, or the id of a file that editors uploaded. */
function nameOf({ id, filename_download }: StoredFile): string {
  const { name } = parse(filename_download);
  return idOf('file', name) === id ? name : id;
}

async function readEntries(service: Service, model: CollectionModel): Promise<readonly Entry[]> {
  const query = `fields=${['id', ...Object.keys(model.fields)].join(',')}`;
  if (model.kind === 'list') {
    return service.get<readonly Entry[]>(`/items/${model.name}?${query}&limit=-1&sort=id`);
  }
  const entry = await service.get<Entry>(`/items/${model.name}?${query}`);
  return entry['id'] ? [entry] : [];
}

/** Drops null values, and milliseconds of dates. */
function filled(entry: Entry): Entry {
  const pairs = Object.entries(entry).filter(([, value]) => value !== null);
  return Object.fromEntries(pairs.map(([name, value]) => [name, withoutZeros(value)]));
}

const withoutZeros = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:]{8}\.000Z$/.test(value)
    ? value.replace('.000Z', 'Z')
    : value;

/** One file for a collection, or one for each entry with a slug. */
function filesOf(
  { name, kind, fields }: CollectionModel,
  entries: readonly Entry[],
): readonly (readonly [path: string, value: unknown])[] {
  if (kind === 'singleton') return entries.map((entry) => [`${name}.json`, entry]);
  if (!Object.hasOwn(fields, 'slug')) return [[`${name}.json`, entries]];
  return entries.map((entry) => [join(name, `${slugOf(entry)}.json`), entry]);
}

/** Returns the file name of an entry. Slugs that contain a path are not used. */
const slugOf = ({ id, slug }: Entry): string =>
  typeof slug === 'string' && /^[^/\\.][^/\\]*$/.test(slug) ? slug : String(id);

async function write(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.part`;
  try {
    await mkdir(dirname(file), { recursive: true });
    // A full disk must not leave half a file.
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw cannotWrite(file, error);
  }
}
