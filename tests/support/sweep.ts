/** Whether sweeps go over everything: in `npm run test:all`, every night, they do. */
export const sweepsAll = process.env['TEST_ALL'] === '1';

/** The tag of a browser test that only `npm run test:all` runs: others show what a visitor would notice first. */
export const nightly = '@nightly';

/**
 * What a sweep goes over: everything in `npm run test:all`, and in `npm test` only what represents the others.
 * @throws when it leaves nothing of something, which would be a test of nothing
 */
export function swept<Item>(
  all: readonly Item[],
  represents: (item: Item, index: number) => boolean,
): readonly Item[] {
  const chosen = sweepsAll ? all : all.filter(represents);
  if (all.length > 0 && chosen.length === 0) throw new Error('This sweep goes over nothing.');
  return chosen;
}
