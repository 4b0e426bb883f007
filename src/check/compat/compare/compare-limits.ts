import { details } from '../messages';
import type { CompatRule } from './rules';

/** What content has at least whenever it is there at all: the boundary takes what is empty for absent. */
const leastFilled = {
  minLength: 1,
  minItems: 1,
  minProperties: 1,
  minimum: Number.NEGATIVE_INFINITY,
} as const;

const maxima = ['maxLength', 'maxItems', 'maximum'] as const;

type Keyword = keyof typeof leastFilled | (typeof maxima)[number];
type Limits = { readonly [K in Keyword]?: number };

/**
 * Compares the limits of two versions of a field.
 * @param least what each lower limit counts from
 */
export function compareLimits(
  before: Limits,
  after: Limits,
  report: (rule: CompatRule, detail: string) => void,
  least: Readonly<Partial<Record<Keyword, number>>> = leastFilled,
): void {
  const compare = (keyword: Keyword, tightening: (limit: number | undefined) => number) => {
    const [from, to] = [before[keyword], after[keyword]];
    if (from === to) return;
    const [was, is] = [tightening(from), tightening(to)];
    const rule =
      is > was ? 'limit-tightened' : is < was ? 'limit-loosened' : 'limit-without-effect';
    report(rule, details.limit(keyword, from, to));
  };
  for (const keyword of Object.keys(least) as Keyword[]) {
    const floor = least[keyword] ?? 0;
    compare(keyword, (limit) => Math.max(limit ?? floor, floor));
  }
  for (const keyword of maxima) {
    compare(keyword, (limit) => -(limit ?? Number.POSITIVE_INFINITY));
  }
}
