import { typedText } from './typed-text';

/** Hosts that visitors from Canada and India often use. Names that differ in one letter, such as `mail.com`, are hosts, too. */
const hosts = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'rediffmail.com',
  'yahoo.ca',
  'yahoo.in',
  'yahoo.co.in',
  'yahoo.co.uk',
  'hotmail.ca',
  'hotmail.co.uk',
  'outlook.in',
  'live.com',
  'live.ca',
  'ymail.com',
  'mail.com',
  'email.com',
  'msn.com',
  'aol.com',
  'me.com',
  'gmx.com',
  'proton.me',
  'protonmail.com',
  'googlemail.com',
  'rogers.com',
  'bell.net',
  'shaw.ca',
  'telus.net',
  'sympatico.ca',
];

/** Shorter names are too similar to other hosts. */
const minHostLength = 8;

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

/** Returns the address that the visitor may have meant, if the typed host looks like a slip. */
export function suggestEmail(text: string): string | undefined {
  const email = typedText('email', text);
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || hosts.includes(host)) return undefined;
  const meant = hosts.find(
    (known) =>
      known.length >= minHostLength &&
      (known.slice(0, known.indexOf('.')) === host || isOneSlip(host, known)),
  );
  return meant && email.slice(0, at + 1) + meant;
}
