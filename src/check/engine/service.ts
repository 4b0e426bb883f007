import { entryRefOf } from '#content/boundary/boundary.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { CollectionModel } from '#generated/model.ts';

/** Entries asked for at once; fewer when they turn out to be too large together. */
const batchSize = 100;

/** How far the reading of a collection has come. */
export interface Reading {
  readonly collection: string;
  readonly read: number;
  /** As the service counts them; absent where it does not. */
  readonly total?: number;
}

/**
 * Every entry of a collection, whatever its status, in batches: the memory it takes does not grow with the collection.
 * A singleton gives its one entry, whether the service holds it as an object or as a list.
 * @throws {ContentError} when the service cannot be read
 */
export async function* entriesOf(
  client: ContentClient,
  model: CollectionModel,
  progress: (reading: Reading) => void = () => {},
): AsyncGenerator<{ readonly records: readonly unknown[]; readonly total?: number }> {
  if (model.kind === 'singleton') {
    const { data } = await client.read(model.name);
    const records = listOf(data).filter(hasValue);
    progress({ collection: model.name, read: records.length, total: records.length });
    yield { records };
    return;
  }
  const seen = new Set<string>();
  let limit = batchSize;
  for (let offset = 0; ; ) {
    let answer: Awaited<ReturnType<ContentClient['read']>>;
    try {
      answer = await client.read(model.name, {
        fields: ['*', ...innerFieldsOf(model)],
        sort: 'id',
        limit,
        offset,
        meta: 'filter_count',
      });
    } catch (error) {
      if (error instanceof ContentError && error.kind === 'too-large' && limit > 1) {
        limit = Math.ceil(limit / 4);
        continue;
      }
      throw error;
    }
    const records = listOf(answer.data);
    const total = answer.meta.filter_count;
    offset += records.length;
    // Entries that are added or removed meanwhile shift the others: none is looked at twice.
    const fresh = records.filter((record) => {
      const id = entryRefOf(model, record).entry;
      if (id === undefined) return true;
      const known = seen.has(id);
      seen.add(id);
      return !known;
    });
    progress({ collection: model.name, read: offset, ...(total === undefined ? {} : { total }) });
    yield { records: fresh, ...(total === undefined ? {} : { total }) };
    if (records.length === 0 || (total === undefined ? records.length < limit : offset >= total)) {
      return;
    }
  }
}

/** A singleton that nobody has filled in is given with every field null (Directus). */
const hasValue = (record: unknown): boolean =>
  typeof record !== 'object' ||
  record === null ||
  Object.values(record).some((value) => value !== null);

const listOf = (data: unknown): readonly unknown[] =>
  Array.isArray(data) ? data : data === null || data === undefined ? [] : [data];

/** Fields of objects one level down: the service gives those of another collection only when they are named. */
function innerFieldsOf(model: CollectionModel): string[] {
  return Object.entries(model.fields).flatMap(([name, field]) =>
    field.type === 'object' ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [],
  );
}
