import type { Enquiry } from '#generated/forms/enquiry.js';

const lineBreak = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** Characters removed from all fields: control characters except tab and line feed, lone surrogates, the replacement character. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}\ufffd]/gu;

/** Characters removed only from e-mail addresses and phone numbers, because scripts and emoji need joiners and selectors. */
const invisible = /[\p{Cf}\p{DI}]/gu;

const visible = /[^\s\p{Cf}\p{DI}\u2800]/u;

/** Characters trimmed from both ends, except joiners, because a word may end with a joiner. */
const edge = /(?![\u200c\u200d])[\s\p{Cf}]/u;

/** Trims without a regular expression, which would take quadratic time for many blanks inside a text. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Converts a digit of any script. A script's ten digits start at the first or the seventh code point of a block of 16. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = /\p{Nd}/u.test(String.fromCodePoint(code & ~15)) ? 0 : 6;
  return String((code & 15) - zero);
}

/** Writes the host of an e-mail address in ASCII, as Chromium does. */
function asciiAddress(text: string): string {
  const address = text.replaceAll('。', '.');
  const host = address.slice(address.lastIndexOf('@') + 1);
  if (!/\P{ASCII}/u.test(host) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return address;
  try {
    return address.slice(0, -host.length) + new URL(`http://${host}`).hostname;
  } catch {
    return address;
  }
}

/** Joins the lines of every field but the message. @public for capabilities */
export const singleLine = (field: string, text: string): string =>
  field === 'message' ? text : text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');

/**
 * Cleans text that a visitor typed or pasted. The form's state (LF) and a native post (CRLF) give the same result.
 * @returns an empty string if the text has no visible characters
 */
export function typedText(field: keyof Enquiry, text: string): string {
  let typed = singleLine(field, text.replace(lineBreak, '\n')).replace(unprintable, '');
  if (!visible.test(typed)) return '';
  if (field === 'email' || field === 'phone') {
    typed = typed.replace(invisible, '').normalize('NFKC');
    typed = field === 'email' ? asciiAddress(typed) : typed.replace(/\p{Nd}/gu, asciiDigit);
  }
  return trim(typed);
}
