/** A checked figure. */
export interface Figure {
  readonly claim: string;
  readonly value: string;
  readonly verifiedOn: string;
  /** An https address. */
  readonly source: string;
  readonly sourceName?: string;
  /** Set while the licensee has yet to confirm the figure. */
  readonly unconfirmed?: string;
}

/** Figures of one day, one source and one status: these are said once below them. In the order in which they come first. */
export function checkedTogether<One extends Figure>(
  figures: readonly One[],
): readonly (readonly [One, ...One[]])[] {
  const groups = new Map<string, [One, ...One[]]>();
  for (const figure of figures) {
    const key = `${figure.verifiedOn} ${figure.source} ${Boolean(figure.unconfirmed)}`;
    const group = groups.get(key);
    if (group) group.push(figure);
    else groups.set(key, [figure]);
  }
  return [...groups.values()];
}
