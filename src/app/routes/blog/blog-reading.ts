import type { AppContext } from '#app/data/context.ts';
import { loadResource, loadWithin } from '#app/data/resources.ts';
import type { ResourceKey } from '#content/resources/resources.ts';

/**
 * Reads what a page of the blog is about. In the browser a visitor does not look at the old page for long: the new one shows
 * its spinner then (sections 2 and 4).
 * @returns `undefined` when it is still on its way
 */
export const readMain = <T>({ patience, store, read }: AppContext, key: ResourceKey<T>) =>
  loadWithin(patience, store, read, key);

/** Reads what stands beside it. Only a document waits for that; in the browser it never holds up the page. */
export async function readBeside<T>(
  { patience, store, read }: AppContext,
  key: ResourceKey<T>,
): Promise<void> {
  const reading = loadResource(store, read, key);
  if (patience === undefined) await reading;
}
