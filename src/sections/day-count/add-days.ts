import type { DayAccountPartsItem } from '#generated/types.ts';

export interface CountedDays extends DayAccountPartsItem {
  readonly counted: number;
}

/** Adds up the days that count. Half days are rounded down for each part. */
export function addDays(parts: readonly DayAccountPartsItem[]) {
  const counted = parts.map(
    (part): CountedDays => ({
      ...part,
      counted: part.counts === 'half' ? Math.floor(part.days / 2) : part.days,
    }),
  );
  return { parts: counted, total: counted.reduce((sum, part) => sum + part.counted, 0) };
}

/** Describes the difference: “30 to spare”, “5 missing”. */
export const formatDifference = (total: number, needed: number): string =>
  total < needed
    ? `${formatCount(needed - total)} missing`
    : total === needed
      ? 'none to spare'
      : `${formatCount(total - needed)} to spare`;

/** Groups digits: `1,095`. Avoids `Intl` for the reason given at `formatDate`. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');
