/** Whether sweeps cover everything, as in the nightly `npm run test:all`. */
export const sweepsAll = process.env['TEST_ALL'] === '1';

/** Tag of browser tests that only `npm run test:all` runs. Faults that visitors would notice first are tested elsewhere. */
export const nightly = '@nightly';

/**
 * The items a sweep covers: all of them in `npm run test:all`, and representatives in `npm test`.
 * @throws if a non-empty list has no representative, because such a test would check nothing
 */
export function swept<Item>(
  all: readonly Item[],
  represents: (item: Item, index: number) => boolean,
): readonly Item[] {
  const chosen = sweepsAll ? all : all.filter(represents);
  if (all.length > 0 && chosen.length === 0) throw new Error('This sweep goes over nothing.');
  return chosen;
}
