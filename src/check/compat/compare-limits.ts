import { details } from './messages';
import type { CompatRule } from './rules';

type Limits<Keyword extends string> = { readonly [K in Keyword]?: number };
type Report = (rule: CompatRule, detail: string) => void;

/**
 * Compares least numbers of characters, entries or fields.
 * @param least what content has at least whenever it is there at all: the boundary takes what is empty for absent
 */
export function compareCounts<Keyword extends string>(
  before: Limits<Keyword>,
  after: Limits<Keyword>,
  keywords: readonly Keyword[],
  least: number,
  report: Report,
): void {
  for (const keyword of keywords) {
    const [from, to] = [before[keyword], after[keyword]];
    if (from === to) continue;
    const [was, is] = [Math.max(from ?? 0, least), Math.max(to ?? 0, least)];
    const rule = is === was ? 'limit-without-effect' : tightened(is > was);
    report(rule, details.limit(keyword, from, to));
  }
}

/** Compares lower limits (`minimum`) that count from nowhere. */
export function compareMinimum(
  before: Limits<'minimum'>,
  after: Limits<'minimum'>,
  report: Report,
): void {
  const [from, to] = [before.minimum, after.minimum];
  if (from !== to) {
    const [was, is] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.NEGATIVE_INFINITY];
    report(tightened(is > was), details.limit('minimum', from, to));
  }
}

/** Compares upper limits; without one there is no end. */
export function compareMaxima<Keyword extends string>(
  before: Limits<Keyword>,
  after: Limits<Keyword>,
  keywords: readonly Keyword[],
  report: Report,
): void {
  for (const keyword of keywords) {
    const [from, to] = [before[keyword], after[keyword]];
    if (from === to) continue;
    const [was, is] = [from ?? Number.POSITIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
    report(tightened(is < was), details.limit(keyword, from, to));
  }
}

const tightened = (yes: boolean): CompatRule => (yes ? 'limit-tightened' : 'limit-loosened');
