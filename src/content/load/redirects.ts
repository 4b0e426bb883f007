import { addressOf } from '#content/resources/redirects.ts';
import { textOf } from '#generated/formats.ts';
import type { Redirect } from '#generated/types.ts';

export interface RefusedRedirect {
  readonly index: number;
  readonly field: 'from' | 'to';
  readonly message: string;
  readonly fix: string;
}

/** Returns the redirects that have no effect, with the reason: loops, chains, and repeated or foreign addresses. */
export function refusedRedirects(redirects: readonly Redirect[]): readonly RefusedRedirect[] {
  const targets = new Map<string, string>();
  const refused: RefusedRedirect[] = [];
  const refuse = (index: number, field: RefusedRedirect['field'], message: string, fix: string) =>
    void refused.push({ index, field, message, fix });
  for (const [index, { from, to }] of redirects.entries()) {
    const [old, target] = [textOf(from), addressOf(textOf(to))];
    const address = addressOf(old);
    if (!old.startsWith('/') || address === '/') {
      refuse(
        index,
        'from',
        'is not an old address of this site.',
        'Begin it with “/”, for example /old-page.',
      );
    } else if (targets.has(address)) {
      refuse(index, 'from', 'is redirected by an earlier line.', 'Remove one of the two lines.');
    } else if (address === target) {
      refuse(
        index,
        'to',
        'is the address that is redirected.',
        'Choose another target, or remove the line.',
      );
    } else targets.set(address, target);
  }
  for (const [index, { from, to }] of redirects.entries()) {
    if (refused.some((one) => one.index === index)) continue;
    const seen = new Set([addressOf(textOf(from))]);
    let end = addressOf(textOf(to));
    if (!targets.has(end)) continue;
    for (
      let next = targets.get(end);
      next !== undefined && !seen.has(end);
      next = targets.get(end)
    ) {
      seen.add(end);
      end = next;
    }
    if (seen.has(end)) {
      refuse(
        index,
        'to',
        'leads back to the redirected address.',
        'Choose another target, or remove the line.',
      );
    } else {
      refuse(index, 'to', 'is redirected itself.', `Write “${end}” instead.`);
    }
  }
  return refused;
}
