import { entriesOf } from '#check/engine/service.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { CollectionModel } from '#generated/model.ts';

/**
 * Every entry of a collection as the content service holds it, batch by batch. It is only read.
 * @param models the collection by the schemas before and by those now: until it is migrated, the service refuses the fields
 * of one of them
 * @throws {ContentError} when the service does not let it be read by either
 */
export async function* liveEntries(
  client: ContentClient,
  models: readonly CollectionModel[],
): AsyncGenerator<unknown> {
  let hasStarted = false;
  for (const [index, model] of models.entries()) {
    try {
      for await (const { records } of entriesOf(client, model)) {
        hasStarted = true;
        yield* records;
      }
      return;
    } catch (error) {
      const isAboutFields =
        error instanceof ContentError && /^(?:forbidden|client)$/.test(error.kind);
      if (hasStarted || !isAboutFields || index === models.length - 1) throw error;
    }
  }
}
