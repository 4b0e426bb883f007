import { claimNamesIn } from '#content/claims/claim-text.ts';
import { readAmounts, storedValue } from '#content/claims/figure.ts';
import type { PathStep } from '#content/findings/finding.ts';
import { datedFigures } from '#content/load/pages.ts';
import { latestDate, momentOf } from '#content/resources/posts.ts';
import { formats } from '#generated/format-rules.ts';
import { type EntryUnderCheck, itemsOf, type RuleContext, trimmedText } from './entry';

/** The check announces a review this many days before its date. */
const noticeDays = 30;

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** YYYY-MM-DD in UTC. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !formats['date-time'](value)) return undefined;
  return latestDate({ date_created: value })?.slice(0, 10);
}

function reportFuture(
  { report }: EntryUnderCheck,
  path: PathStep[],
  day: string | undefined,
  today: string,
): void {
  // In the editors’ time zone it may already be tomorrow.
  if (day && day > daysAfter(today, 1)) report(path, 'date-future', `is in the future (${day}).`);
}

export function dates(entry: EntryUnderCheck, { today }: RuleContext): void {
  const { publish_on: from, unpublish_on: until } = entry.raw;
  if (typeof from === 'string' && typeof until === 'string' && momentOf(until) <= momentOf(from)) {
    const message = `is not after “Show from” (${from}), so visitors never see the entry.`;
    entry.report(['unpublish_on'], 'schedule-order', message);
  }
  const created = dayOf(entry.raw['date_created']);
  const updated = dayOf(entry.raw['date_updated']);
  const posted = claimDay(entry.raw['posted_on']);
  const shownFrom = dayOf(from);
  if (!posted || !shownFrom || posted > shownFrom) {
    reportFuture(entry, ['posted_on'], posted, today);
  }
  reportFuture(entry, ['date_created'], created, today);
  reportFuture(entry, ['date_updated'], updated, today);
  if (created && updated && updated < created) {
    const message = `says that the entry was updated (${updated}) before it was created (${created}).`;
    entry.report(['date_updated'], 'date-order', message);
  }
}

/** Checks that figures and fees say how they are known, and are reviewed in time. */
export function claims(entry: EntryUnderCheck, { today }: RuleContext): void {
  for (const name of datedFigures) {
    for (const [index, claim] of itemsOf(entry.raw[name]).entries()) {
      checkClaim(entry, [name, index], claim, today);
    }
  }
}

/** Reports a day of a check without the name of the person who made it. Claims have a rule of their own. */
export function checkedBy({ values, report }: EntryUnderCheck): void {
  const filled = new Set(values.map(({ path }) => path.join('/')));
  for (const { path } of values) {
    const day = path.join('/');
    if (!day.endsWith('verified_on') || datedFigures.includes(String(path[0]))) continue;
    if (filled.has(day.replace(/on$/, 'by'))) continue;
    const message =
      'has a day, but nobody is named who made the check. Visitors do not see the day.';
    report(path, 'check-unnamed', message);
  }
}

function checkClaim(
  entry: EntryUnderCheck,
  at: PathStep[],
  claim: Readonly<Record<string, unknown>>,
  today: string,
): void {
  const review = claimDay(claim['review_by']);
  const verified = claimDay(claim['verified_on']);
  const name = trimmedText(claim['claim']) || trimmedText(claim['fee']);
  const isNamedElsewhere = claimNamesIn(trimmedText(claim['value'])).length > 0;
  if (!isNamedElsewhere) checkKnown(entry, at, claim, name);
  if (!isNamedElsewhere && trimmedText(claim['source']) === '') {
    const message = `is empty: “${name}” has no source.`;
    entry.report([...at, 'source'], 'claim-without-source', message);
  }
  if (review === undefined) return;
  const path = [...at, 'review_by'];
  reportFuture(entry, [...at, 'verified_on'], verified, today);
  if (verified && review <= verified) {
    const message = `is ${review}, which is not after the day it was checked (${verified}).`;
    entry.report(path, 'claim-order', message);
  } else if (review < today) {
    const message = `was due on ${review}. Visitors may rely on an outdated figure.`;
    entry.report(path, 'claim-overdue', message);
  } else if (review <= daysAfter(today, noticeDays)) {
    entry.report(path, 'claim-due', `is due on ${review}.`);
  }
}

/** Reports a figure that does not say how it is known, or not completely. */
function checkKnown(
  { report }: EntryUnderCheck,
  at: PathStep[],
  claim: Readonly<Record<string, unknown>>,
  name: string,
): void {
  const unconfirmed = trimmedText(claim['unconfirmed']);
  const known = trimmedText(claim['known']);
  const isNamed = trimmedText(claim['verified_by']) !== '' && claimDay(claim['verified_on']);
  if (unconfirmed !== '') {
    const message = `says that “${name}” still has to be confirmed: ${unconfirmed}`;
    report([...at, 'unconfirmed'], 'claim-unconfirmed', message);
  }
  if (known === '') {
    if (unconfirmed === '' && isNamed) return;
    const message = `is empty: nothing says how “${name}” is known. Visitors read that it is being checked.`;
    report([...at, 'known'], 'claim-not-known', message);
  } else if (known === 'confirmed') {
    if (isNamed) return;
    const message = `does not say who checked “${name}”, and when. Visitors read that it is as published.`;
    report([...at, 'verified_by'], 'claim-half-known', message);
  } else if (claimDay(claim['published_for']) === undefined) {
    const message = `is empty: visitors see “${name}” without a day.`;
    report([...at, 'published_for'], 'claim-half-known', message);
  } else if (known === 'calculated' && trimmedText(claim['basis']) === '') {
    const message = `is empty: visitors do not see what “${name}” follows from.`;
    report([...at, 'basis'], 'claim-half-known', message);
  } else if (known === 'superseded' && readAmounts(storedValue(claim)) === undefined) {
    const message = `is “superseded”, but “${name}” is not an amount of money. Visitors see it as reported.`;
    report([...at, 'known'], 'claim-half-known', message);
  }
}

function claimDay(value: unknown): string | undefined {
  const day = trimmedText(value);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}
