import type { Claim } from '#generated/types.ts';

/** Figures of one day, one source and one status: these are said once below them. In the order in which they come first. */
export function checkedTogether(
  figures: readonly Claim[],
): readonly (readonly [Claim, ...Claim[]])[] {
  const groups = new Map<string, [Claim, ...Claim[]]>();
  for (const figure of figures) {
    const key = `${figure.verified_on} ${figure.source} ${Boolean(figure.unconfirmed)}`;
    const group = groups.get(key);
    if (group) group.push(figure);
    else groups.set(key, [figure]);
  }
  return [...groups.values()];
}
