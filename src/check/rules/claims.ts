import type { PathStep } from '#content/findings/finding.ts';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';
import { patternOf, type Value } from './values';

/** How many days ahead a review is announced. */
export const noticeDays = 30;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value.trim());

/** A day some days later, as YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Regulated claims (fees, thresholds, processing times, eligibility rules): checked, sourced, and reviewed in time. */
export function claims(entry: EntryUnderCheck, { today }: RuleContext): void {
  const claimed = entry.values.filter(({ path }) =>
    /\/claims\/\*\/review_by$/.test(patternOf(path)),
  );
  for (const { value, path } of claimed) {
    if (!isDay(value)) continue;
    const claim = path.slice(0, -1);
    const day = value.trim();
    const verified = valueAt(entry.values, [...claim, 'verified_on']);
    if (isDay(verified) && verified > daysAfter(today, 1)) {
      const message = words.dateInFuture(verified);
      entry.report([...claim, 'verified_on'], { rule: 'date-future', message });
    }
    if (isDay(verified) && day <= verified) {
      entry.report(path, { rule: 'claim-order', message: words.claimOrder(day, verified) });
    } else if (day < today) {
      entry.report(path, { rule: 'claim-overdue', message: words.claimOverdue(day) });
    } else if (day <= daysAfter(today, noticeDays)) {
      entry.report(path, { rule: 'claim-due', message: words.claimDue(day) });
    }
  }
}

function valueAt(values: readonly Value[], path: readonly PathStep[]): unknown {
  const found = values.find((value) => value.path.join('/') === path.join('/'))?.value;
  return typeof found === 'string' ? found.trim() : found;
}
