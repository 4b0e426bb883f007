import type { Gather, Migration } from '#check/compat/migration.ts';
import type { CollectionModel, ListField } from '#generated/model.ts';
import { DirectusError, type Print } from '../errors';
import type { ModelField, ServiceModel } from '../model/service-model';
import { pauseDates } from '../seed/set-dates';
import { readModel } from '../service/read-model';
import type { Service } from '../service/service';
import { BATCH, writeBackup } from './backup';

type Entry = Readonly<Record<string, unknown>>;

interface GatherOptions {
  /** The schemas after the migrations. */
  readonly models: readonly CollectionModel[];
  /** The data model after the push. */
  readonly wanted: ServiceModel;
  /** Folder for a backup, which is written first. */
  readonly backupFolder: string;
}

/** True if a migration turns a reference into a text. */
export const becomesText = (
  migrations: readonly Migration[],
  collection: string,
  field: string,
): boolean =>
  migrations
    .flatMap(({ gather = [] }) => gather)
    .some(({ references }) =>
      references.some((one) => one.collection === collection && one.field === field),
    );

/**
 * Turns the entries of collections into lists, as migrations say. Each step finds what an interrupted run has done, and the
 * collection is removed last, so that the migration can run again.
 */
export async function gatherEntries(
  service: Service,
  migrations: readonly Migration[],
  { models, wanted, backupFolder }: GatherOptions,
  say: Print,
): Promise<void> {
  for (const gather of migrations.flatMap((one) => one.gather ?? [])) {
    const { collection, into, references } = gather;
    if (!(await readModel(service)).collections.has(collection)) continue;
    const entries = await service.get<readonly Entry[]>(`/items/${collection}?limit=-1&sort=id`);
    const backup = await writeBackup(backupFolder, { [collection]: entries });
    say(`Saved a backup of “${collection}” to ${backup}`);
    await fillList(service, gather, entries, models);
    for (const reference of references) {
      const { collection: name, field } = reference;
      const model = modelOf(models, name);
      const target = wanted.collections.find((one) => one.collection === name);
      const becomes = target?.fields.find((one) => one.field === field);
      if (becomes) await nameReferences(service, { ...reference, entries, model, becomes });
    }
    await service.send('DELETE', `/collections/${collection}`);
    const moved = entries.filter(isShown).length;
    const target = `${into.collection}.${into.field}`;
    say(
      `${collection}: ${moved} of ${entries.length} moved to ${target}. Hidden ones are in the backup.`,
    );
  }
}

function modelOf(models: readonly CollectionModel[], name: string): CollectionModel {
  const found = models.find((one) => one.name === name);
  if (found) return found;
  throw new DirectusError(
    `A migration names the collection “${name}”, which has no schema. Correct it in schemas/migrations.`,
  );
}

const isShown = ({ status = 'published' }: Entry) => status === 'published';

async function fillList(
  service: Service,
  { into, order = 'id' }: Gather,
  entries: readonly Entry[],
  models: readonly CollectionModel[],
): Promise<void> {
  const path = `/items/${into.collection}`;
  const { [into.field]: stored } = await service.get<Entry>(`${path}?fields=${into.field}`);
  if (Array.isArray(stored) && stored.length > 0) return;
  const model = modelOf(models, into.collection);
  const { item } = model.fields[into.field] as ListField;
  const names = item.type === 'object' ? Object.keys(item.fields) : [];
  const place = (entry: Entry) => Number(entry[order] ?? Number.POSITIVE_INFINITY);
  const items = entries
    .filter(isShown)
    .toSorted((a, b) => place(a) - place(b) || 0)
    .map((entry) => Object.fromEntries(names.map((name) => [name, entry[name] ?? null])));
  const resume = await pauseDates(service, into.collection, model);
  try {
    await service.send('PATCH', path, { [into.field]: items });
  } finally {
    await resume();
  }
}

interface NamedReferences {
  readonly collection: string;
  readonly field: string;
  readonly by: string;
  readonly entries: readonly Entry[];
  readonly model: CollectionModel;
  readonly becomes: ModelField;
}

/** The field that keeps the names while a reference becomes a text, so that an interrupted run loses none. */
const keptIn = (field: string) => `${field}_kept`;

/** Turns a reference into a text. */
async function nameReferences(
  service: Service,
  { collection, field, by, entries, model, becomes }: NamedReferences,
): Promise<void> {
  const kept = keptIn(field);
  const read = async (name: string) => {
    const { collections, relations } = await readModel(service);
    const isReference = relations.some(
      (one) => one.collection === collection && one.field === field,
    );
    return { isReference, isThere: collections.get(collection)?.fields.has(name) === true };
  };
  const copy = async (from: string, to: string, nameOf: (value: unknown) => unknown) => {
    const path = `/items/${collection}?fields=id,${from}&limit=-1`;
    const stored = await service.get<readonly Entry[]>(path);
    const changes = stored.flatMap(({ id, [from]: value }) => {
      const name = value === null ? undefined : nameOf(value);
      return name === undefined ? [] : [{ id, [to]: name }];
    });
    const resume = await pauseDates(service, collection, model);
    try {
      for (let start = 0; start < changes.length; start += BATCH) {
        const batch = changes.slice(start, start + BATCH);
        await service.send('PATCH', `/items/${collection}`, batch);
      }
    } finally {
      await resume();
    }
  };
  if ((await read(kept)).isReference) {
    if (!(await read(kept)).isThere) {
      const meta = { hidden: true };
      await service.send('POST', `/fields/${collection}`, { field: kept, type: 'text', meta });
    }
    const names = new Map(entries.map((entry) => [String(entry['id']), entry[by]]));
    await copy(field, kept, (id) => names.get(String(id)));
    await service.send('DELETE', `/fields/${collection}/${field}`);
  }
  if (!(await read(field)).isThere) await service.send('POST', `/fields/${collection}`, becomes);
  if (!(await read(kept)).isThere) return;
  await copy(kept, field, (name) => name);
  await service.send('DELETE', `/fields/${collection}/${kept}`);
}
