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
