import type { DayAccountPartsItem } from '#generated/types.ts';

/** Days of one kind, with what they count. */
export interface CountedPart extends DayAccountPartsItem {
  readonly counted: number;
}

/**
 * Counts days and adds them up. Half a day that remains is not counted.
 * @returns the parts with what each counts, and all of them together
 */
export function addDays(parts: readonly DayAccountPartsItem[]) {
  const counted = parts.map(
    (part): CountedPart => ({
      ...part,
      counted: part.counts === 'half' ? Math.floor(part.days / 2) : part.days,
    }),
  );
  return { parts: counted, total: counted.reduce((sum, part) => sum + part.counted, 0) };
}

/** What days reach beyond what is needed, in words: “30 to spare”, “5 missing”. */
export const differenceOf = (total: number, needed: number): string =>
  total < needed
    ? `${formatCount(needed - total)} missing`
    : total === needed
      ? 'none to spare'
      : `${formatCount(total - needed)} to spare`;

/** A number for readers: `1,095`. Not by `Intl`, as amounts of money. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');
