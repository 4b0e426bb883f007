/** The median; for an even number of values the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no mean of nothing.');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value that this share of all values does not exceed (0.99: the 99th percentile), by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(values.length * share));
  const found = values.toSorted((a, b) => a - b)[rank - 1];
  if (found === undefined) throw new Error('There is no percentile of nothing.');
  return found;
}
