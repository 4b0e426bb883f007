import { formats } from '#generated/formats.ts';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

/** The day of a moment, in UTC. Directus writes some dates without a zone: they are UTC. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !formats['date-time'](value)) return undefined;
  const zoned = /(?:Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`;
  return new Date(zoned).toISOString().slice(0, 10);
}

/** The dates of an entry: none lies in the future, and none was updated before it was created. */
export function dates(entry: EntryUnderCheck, { today }: RuleContext): void {
  const [created, updated] = ['date_created', 'date_updated'].map((name) => dayOf(entry.raw[name]));
  for (const [name, day] of [
    ['date_created', created],
    ['date_updated', updated],
  ] as const) {
    if (day !== undefined && day > nextDay(today)) {
      entry.report([name], { rule: 'date-future', message: words.dateInFuture(day) });
    }
  }
  if (created !== undefined && updated !== undefined && updated < created) {
    entry.report(['date_updated'], {
      rule: 'date-order',
      message: words.dateOrder(updated, created),
    });
  }
}

/** Where the editors are it may already be tomorrow. */
function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
