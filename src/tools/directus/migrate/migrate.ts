import { isDeepStrictEqual } from 'node:util';
import { collections } from '#generated/collections.ts';
import { DirectusError, type Print } from '../errors';
import { pauseDates } from '../seed/set-dates';
import { batchSize, type Entry, readEntries, writeBackup } from '../service/entries';
import type { Service } from '../service/service';

/** What a migration script works with: its default export is a function that takes this. */
interface Migration {
  /** Requests to the Directus, for what the other functions do not do. */
  readonly service: Service;
  /**
   * Writes the values that `change` returns for an entry, and nothing for `undefined` or equal values. Saves the entries to a
   * backup first, and keeps their dates.
   */
  changeEntries(collection: string, change: (entry: Entry) => Entry | undefined): Promise<void>;
  /** Removes a field and its values, if it exists. */
  removeField(collection: string, field: string): Promise<void>;
}

export type MigrationScript = (migration: Migration) => Promise<void>;

/**
 * Runs a migration script. It may run again after an interruption.
 * @param backupFolder for a backup of the entries of each collection that changes
 * @throws DirectusError
 */
export async function migrate(
  service: Service,
  script: MigrationScript,
  backupFolder: string,
  say: Print,
): Promise<void> {
  await script({
    service,
    changeEntries: async (collection, change) => {
      const model = modelOf(collection);
      const entries = await readEntries(service, model);
      const changes = entries.flatMap((entry) => {
        const values = Object.entries(change(entry) ?? {}).filter(
          ([name, value]) => !isDeepStrictEqual(value ?? null, entry[name] ?? null),
        );
        return values.length > 0 ? [{ ...Object.fromEntries(values), id: entry['id'] }] : [];
      });
      if (changes.length > 0) {
        const backup = await writeBackup(backupFolder, { [collection]: entries });
        say(`Saved a backup of “${collection}” to ${backup}`);
        await writeChanges(service, model, changes);
      }
      say(`${collection}: ${changes.length} of ${entries.length} changed`);
    },
    removeField: async (collection, field) => {
      const path = `/fields/${collection}/${field}`;
      if (!(await service.find(path))) return;
      await service.send('DELETE', path);
      say(`${collection}.${field}: removed`);
    },
  });
}

type Model = Parameters<typeof readEntries>[1];

function modelOf(name: string): Model {
  const known: Readonly<Record<string, { readonly model: Model }>> = collections;
  const model = known[name]?.model;
  if (model) return model;
  throw new DirectusError(
    `The migration changes entries of “${name}”, which has no schema. Read and write such a collection with \`service\`.`,
  );
}

async function writeChanges(
  service: Service,
  model: Model,
  changes: readonly Entry[],
): Promise<void> {
  const path = `/items/${model.name}`;
  const resume = await pauseDates(service, model.name, model);
  try {
    if (model.kind === 'singleton') {
      const [{ id: _id, ...values } = {}] = changes;
      await service.send('PATCH', path, values);
      return;
    }
    for (let start = 0; start < changes.length; start += batchSize) {
      await service.send('PATCH', path, changes.slice(start, start + batchSize));
    }
  } finally {
    await resume();
  }
}
