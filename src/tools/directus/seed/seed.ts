import { readFile } from 'node:fs/promises';
import { collections as known } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import type { CollectionName } from '#generated/types.ts';
import { DirectusError, type Print } from '../errors';
import { lacks } from '../push/optional';
import { batchSize, readEntries, writeBackup } from '../service/entries';
import { idOf } from '../service/ids';
import type { Service } from '../service/service';
import { fillPostedOn } from './posted-on';
import { pauseDates } from './set-dates';
import { toStored } from './stored-form';

type Entry = Readonly<Record<string, unknown>>;

/** The fields of a file that editors fill in and that the site shows. */
export const editedFileFields = [
  'description',
  'tags',
  'location',
  'focal_point_x',
  'focal_point_y',
] as const;

export interface SeedContent {
  readonly collections: Readonly<
    Record<string, { readonly kind: 'singleton' | 'list'; readonly records: readonly Entry[] }>
  >;
  /** Files by id, which is the file name without its extension. */
  readonly files: ReadonlyMap<string, SeedFile>;
}

export interface SeedFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  /** Fields of `directus_files`. */
  readonly details: Entry;
}

export interface SeedOptions {
  /** Overwrites existing entries and the details of existing files, after a backup of the entries. */
  readonly overwrite?: { readonly backupFolder: string } | undefined;
}

/** Loads content into a service that has the model. Ids are stable, so a second run finds the entries of the first. */
export async function seed(
  service: Service,
  content: SeedContent,
  { overwrite }: SeedOptions,
  say: Print,
): Promise<void> {
  const names: CollectionName[] = [];
  for (const name of Object.keys(content.collections).filter(isKnown)) {
    if (!(await lacks(service, known[name].model))) names.push(name);
  }
  const { prepared, used } = prepareEntries(content, names);
  if (overwrite) {
    const backup: Record<string, readonly Entry[]> = {};
    for (const { name } of prepared) backup[name] = await readEntries(service, known[name].model);
    say(`Saved a backup of the entries to ${await writeBackup(overwrite.backupFolder, backup)}`);
  }
  await uploadFiles(service, [...used], content.files, overwrite !== undefined, say);
  for (const collection of prepared) {
    const written = await writeEntries(service, collection, overwrite !== undefined);
    say(`${collection.name}: ${written} of ${collection.entries.length} written`);
  }
  if (!names.includes(roles.posts)) return;
  const dated = await fillPostedOn(service);
  if (dated > 0) say(`${roles.posts}: ${dated} without a day got the day of their creation`);
}

/** Returns entries as Directus stores them, and the names of the files that they use. */
export function prepareEntries(
  { collections, files }: SeedContent,
  names: readonly CollectionName[],
) {
  const used = new Set<string>();
  const rename = (id: string) => {
    if (!files.has(id)) return id;
    used.add(id);
    return idOf('file', id);
  };
  const prepared = names.map((name): Prepared => {
    const { kind = 'list', records = [] } = collections[name] ?? {};
    return {
      name,
      kind,
      entries: records.map((record) => toStored(known[name].model, record, rename)),
    };
  });
  return { prepared, used };
}

interface Prepared {
  readonly name: CollectionName;
  readonly kind: 'singleton' | 'list';
  readonly entries: readonly Entry[];
}

const isKnown = (name: string): name is CollectionName => Object.hasOwn(known, name);

/** Uploads missing files into a separate folder, with their details. */
async function uploadFiles(
  service: Service,
  names: readonly string[],
  files: SeedContent['files'],
  overwrite: boolean,
  say: Print,
): Promise<void> {
  const folder = idOf('folder', 'website');
  if (!(await service.find(`/folders/${folder}`))) {
    await service.send('POST', '/folders', { id: folder, name: 'Website' });
  }
  const there = await service.get<readonly { id: string }[]>('/files?fields=id&limit=-1');
  const ids = new Set(there.map(({ id }) => id));
  const missing = names.filter((name) => !ids.has(idOf('file', name)));
  for (const name of missing) {
    const file = files.get(name);
    if (!file)
      throw new DirectusError(
        `The content uses the picture “${name}”, but the file does not exist. Add it to the assets folder.`,
      );
    const form = new FormData();
    form.set('folder', folder);
    for (const [field, text] of Object.entries(namesOf(name))) form.set(field, text);
    form.set('file', new Blob([await readFile(file.path)], { type: file.type }), file.name);
    await service.send('POST', '/files', form);
  }
  for (const name of overwrite ? names : missing) {
    await service.send('PATCH', `/files/${idOf('file', name)}`, editedDetails(files.get(name)));
  }
  say(`files: ${missing.length} of ${names.length} written`);
}

/** The id and the title of a file. The title is not its name: a file with the title of an illustration replaces that illustration. */
export function namesOf(name: string) {
  const title = name.replaceAll('-', ' ');
  return { id: idOf('file', name), title: title.charAt(0).toUpperCase() + title.slice(1) };
}

/** Directus measures width and height itself. An absent detail empties the field. */
export const editedDetails = (file: SeedFile | undefined): Entry =>
  Object.fromEntries(editedFileFields.map((name) => [name, file?.details[name] ?? null]));

/** @returns the number of written entries */
async function writeEntries(
  service: Service,
  { name, kind, entries }: Prepared,
  overwrite: boolean,
): Promise<number> {
  if (kind === 'singleton') {
    const [entry] = entries;
    const now = await service.get<Entry>(`/items/${name}?fields=id`);
    if (!entry || (now['id'] && !overwrite)) return 0;
    const resume = await pauseDates(service, name, known[name].model);
    try {
      await service.send('PATCH', `/items/${name}`, whole(name, entry));
    } finally {
      await resume();
    }
    return 1;
  }
  const there = await service.get<readonly { id: unknown }[]>(`/items/${name}?fields=id&limit=-1`);
  const ids = new Set(there.map(({ id }) => String(id)));
  const missing = entries.filter(({ id }) => !ids.has(String(id)));
  const changed = overwrite ? entries.filter(({ id }) => ids.has(String(id))) : [];
  if (missing.length + changed.length === 0) return 0;
  const resume = await pauseDates(service, name, known[name].model);
  try {
    for (let start = 0; start < missing.length; start += batchSize) {
      await service.send('POST', `/items/${name}`, missing.slice(start, start + batchSize));
    }
    for (let start = 0; start < changed.length; start += batchSize) {
      const batch = changed.slice(start, start + batchSize);
      const entries = batch.map((entry) => ({ ...whole(name, entry), id: entry['id'] }));
      await service.send('PATCH', `/items/${name}`, entries);
    }
  } finally {
    await resume();
  }
  return missing.length + changed.length;
}

/** Empties fields that the entry lacks, except its status. */
function whole(name: CollectionName, { id: _id, ...entry }: Entry): Entry {
  const fields = Object.keys(known[name].model.fields).filter((field) => field !== 'status');
  return { ...Object.fromEntries(fields.map((field) => [field, null])), ...entry };
}
