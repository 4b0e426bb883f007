import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { CollectionModel } from '#generated/model.ts';

/** Entries asked for at a time. */
const PAGE_SIZE = 100;

/**
 * Every entry of a collection as the content service holds it, a page at a time. It is only read.
 * @param models the collection as either version of the schemas has it; they say which related fields to ask for
 * @throws ContentError when the service does not let it be read
 */
export async function* liveEntries(
  client: ContentClient,
  collection: string,
  models: readonly (CollectionModel | undefined)[],
): AsyncGenerator<unknown> {
  let fields: readonly string[] | undefined;
  for (let page = 1; ; page += 1) {
    // Without a sort, Directus pages in the order of primary keys, whatever they are called.
    const query = { limit: PAGE_SIZE, page };
    let data: unknown;
    if (fields === undefined) {
      // Before a migration the service has the fields of one version, and refuses to hear of those of the other.
      ({ data, fields } = await firstThatAnswers(client, collection, models.map(fieldsOf), query));
    } else {
      ({ data } = await client.read(collection, { ...query, fields }));
    }
    if (!Array.isArray(data)) {
      if (data !== null && data !== undefined) yield data;
      return;
    }
    yield* data as unknown[];
    if (data.length < PAGE_SIZE) return;
  }
}

async function firstThatAnswers(
  client: ContentClient,
  collection: string,
  candidates: readonly (readonly string[])[],
  query: object,
): Promise<{ data: unknown; fields: readonly string[] }> {
  let failure: unknown;
  for (const fields of candidates) {
    try {
      const { data } = await client.read(collection, { ...query, fields });
      return { data, fields };
    } catch (error) {
      failure = error;
      const isAboutFields =
        error instanceof ContentError && /^(?:forbidden|client)$/.test(error.kind);
      if (!isAboutFields) break;
    }
  }
  throw failure;
}

/** All fields, and those of related entries that the model knows; `*` alone gives their ids only. */
function fieldsOf(model: CollectionModel | undefined): readonly string[] {
  const related = Object.entries(model?.fields ?? {}).flatMap(([name, field]) =>
    field.type === 'object' ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [],
  );
  return ['*', ...related];
}
