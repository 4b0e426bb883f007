import type { ContentAnswer, ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { authorName } from '#content/load/posts.ts';
import type { CollectionModel } from '#generated/model.ts';

/** Entries asked for at once; fewer when they turn out to be too large together. */
const batchSize = 100;

/** Some entries of a collection, and how many the service counts where it does. */
interface Batch {
  readonly records: readonly unknown[];
  readonly total?: number | undefined;
}

/**
 * Every entry of a collection, whatever its status, in batches: the memory it takes does not grow with the collection.
 * A singleton gives its one entry, whether the service holds it as an object or as a list.
 * @throws {ContentError} when the service cannot be read
 */
export async function* entriesOf(
  client: ContentClient,
  model: CollectionModel,
): AsyncGenerator<Batch> {
  if (model.kind === 'singleton') {
    const { data } = await client.read(model.name);
    yield { records: listOf(data).filter(hasValue) };
    return;
  }
  // As the site asks for them: a field that is refused is the finding of the drift, and costs the check nothing else.
  const asked = {
    fields: ['*'],
    optional: innerFieldsOf(model),
    instead: authorName.instead,
    sort: 'id',
  };
  let limit = batchSize;
  for (let offset = 0; ; ) {
    let answer: ContentAnswer;
    try {
      const meta = 'filter_count';
      answer = await client.read(model.name, { ...asked, limit, offset, meta });
    } catch (error) {
      if (!(error instanceof ContentError && error.kind === 'too-large' && limit > 1)) throw error;
      limit = Math.ceil(limit / 4);
      continue;
    }
    const records = listOf(answer.data);
    const total = answer.meta.filter_count;
    offset += records.length;
    yield { records, total };
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
