import type { Period } from './engine/free-times';

/** Joins periods that overlap or touch. @returns the joined periods, earliest first */
export function joinPeriods(periods: readonly Period[]): readonly Period[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Removes busy periods from free ones. Both lists must come from `joinPeriods`. */
export function subtractPeriods(
  free: readonly Period[],
  busy: readonly Period[],
): readonly Period[] {
  const rest: Period[] = [];
  let first = 0;
  for (const { start, end } of free) {
    while ((busy[first]?.end ?? end) <= start) first += 1;
    let from = start;
    for (let at = first; ; at += 1) {
      const next = busy[at];
      if (!next || next.start >= end) break;
      if (next.start > from) rest.push({ start: from, end: next.start });
      from = next.end;
    }
    if (from < end) rest.push({ start: from, end });
  }
  return rest;
}
