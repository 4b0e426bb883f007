import type { PathStep } from '#content/findings/finding.ts';
import { datedFigures } from '#content/load/pages.ts';
import { latestDate, momentOf } from '#content/resources/posts.ts';
import { formats } from '#generated/formats.ts';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

/** How many days ahead a review is announced. */
const noticeDays = 30;

/** A day some days later, as YYYY-MM-DD. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day of a moment, in UTC. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !formats['date-time'](value)) return undefined;
  return latestDate({ date_created: value })?.slice(0, 10);
}

function reportFuture(entry: EntryUnderCheck, path: PathStep[], day: string, today: string): void {
  // Where the editors are it may already be tomorrow.
  if (day > daysAfter(today, 1)) {
    entry.report(path, { rule: 'date-future', message: words.dateInFuture(day) });
  }
}

/**
 * The dates of an entry: none lies in the future, none was updated before it was created, and it does not end to be shown
 * before it begins.
 */
export function dates(entry: EntryUnderCheck, { today }: RuleContext): void {
  const { publish_on: from, unpublish_on: until } = entry.raw;
  if (typeof from === 'string' && typeof until === 'string' && momentOf(until) <= momentOf(from)) {
    const message = words.scheduleOrder(from);
    entry.report(['unpublish_on'], { rule: 'schedule-order', message });
  }
  const created = dayOf(entry.raw['date_created']);
  const updated = dayOf(entry.raw['date_updated']);
  if (created) reportFuture(entry, ['date_created'], created, today);
  if (updated) reportFuture(entry, ['date_updated'], updated, today);
  if (created && updated && updated < created) {
    const message = words.dateOrder(updated, created);
    entry.report(['date_updated'], { rule: 'date-order', message });
  }
}

/** Regulated claims (fees, thresholds, processing times, eligibility rules): checked, sourced, and reviewed in time. */
export function claims(entry: EntryUnderCheck, { today }: RuleContext): void {
  for (const name of datedFigures) {
    const listed = entry.raw[name];
    for (const [index, claim] of (Array.isArray(listed) ? listed : []).entries()) {
      checkClaim(entry, [name, index], claim, today);
    }
  }
}

function checkClaim(entry: EntryUnderCheck, at: PathStep[], claim: unknown, today: string): void {
  const day = claimDay(claim, 'review_by');
  const verified = claimDay(claim, 'verified_on');
  const unconfirmed = textOf(claim, 'unconfirmed');
  if (unconfirmed !== '') {
    const name = textOf(claim, 'claim') || textOf(claim, 'fee');
    const message = words.claimUnconfirmed(name, unconfirmed);
    entry.report([...at, 'unconfirmed'], { rule: 'claim-unconfirmed', message });
  }
  if (day === undefined) return;
  const path = [...at, 'review_by'];
  if (verified) reportFuture(entry, [...at, 'verified_on'], verified, today);
  if (verified && day <= verified) {
    entry.report(path, { rule: 'claim-order', message: words.claimOrder(day, verified) });
  } else if (day < today) {
    entry.report(path, { rule: 'claim-overdue', message: words.claimOverdue(day) });
  } else if (day <= daysAfter(today, noticeDays)) {
    entry.report(path, { rule: 'claim-due', message: words.claimDue(day) });
  }
}

/** A text of a claim, without space around it; empty where there is none. */
function textOf(claim: unknown, name: string): string {
  const value = (claim as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value.trim() : '';
}

function claimDay(claim: unknown, name: string): string | undefined {
  const day = textOf(claim, name);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}
