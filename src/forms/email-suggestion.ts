import { typedText } from './typed-text';

/** True if one letter was added, left out or replaced, or two neighbours were swapped. */
function isOneSlip(host: string, knownHost: string): boolean {
  const max = Math.min(host.length, knownHost.length);
  let start = 0;
  while (start < max && host[start] === knownHost[start]) start += 1;
  let end = 0;
  while (end < max - start && host.at(-1 - end) === knownHost.at(-1 - end)) end += 1;
  const left = host.slice(start, host.length - end);
  const right = knownHost.slice(start, knownHost.length - end);
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
