import { typedText } from './typed-text';

/** True if one letter was added, left out or replaced, or two neighbours were swapped. */
function isOneSlip(one: string, other: string): boolean {
  const max = Math.min(one.length, other.length);
  let start = 0;
  while (start < max && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < max - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}

/**
 * Returns the address that the visitor may have meant, if the typed host looks like a slip.
 * @param hosts that visitors often use, and hosts that are one letter away from those
 */
export function suggestEmail(text: string, hosts: readonly string[]): string | undefined {
  const email = typedText('email', text);
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || hosts.includes(host)) return undefined;
  const meant = hosts.find(
    (known) =>
      known.slice(0, known.indexOf('.')) === host ||
      // Providers have hosts in many countries: `yahoo.it` is no slip.
      (isOneSlip(host, known) && (known.endsWith('.com') || host.endsWith(known.slice(-3)))),
  );
  return meant && email.slice(0, at + 1) + meant;
}
