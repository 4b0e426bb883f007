import type { DayAccountPartsItem } from '#generated/types.ts';
import { firstLanguage, type Language } from '#i18n/words.ts';

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
export function formatDifference(
  total: number,
  needed: number,
  language: Language = firstLanguage,
): string {
  const { t } = language;
  const count = formatCount(Math.abs(total - needed), language);
  if (total === needed) return t('none to spare');
  return total < needed ? t('{count} missing', { count }) : t('{count} to spare', { count });
}

/** Groups digits: `1,095`, as the language writes them. Avoids `Intl` for the reason given at `formatDate`. */
export function formatCount(count: number, language: Language = firstLanguage): string {
  const [whole = '', decimals] = String(count).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, language.group);
  return decimals === undefined ? grouped : grouped + language.decimal + decimals;
}
