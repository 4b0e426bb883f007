import type { Enquiry } from '#generated/forms/enquiry.js';

const lineBreak = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** Stripped everywhere: control characters except tab and line feed, half surrogate pairs, and the character that replaces those. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}\ufffd]/gu;

/** Stripped from e-mail addresses and phone numbers only: in names and messages, scripts and emoji need joiners and selectors. */
const invisible = /[\p{Cf}\p{DI}]/gu;

const visible = /[^\s\p{Cf}\p{DI}\u2800]/u;

/** Stripped from both ends, apart from joiners: the last letter of a word may have one. */
const edge = /(?![\u200c\u200d])[\s\p{Cf}]/u;

/** A loop, because a regular expression takes quadratic time when there are many blanks inside a text. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Unicode lists the ten digits of a script in a row that starts at the first or the seventh of sixteen characters. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = /\p{Nd}/u.test(String.fromCodePoint(code & ~15)) ? 0 : 6;
  return String((code & 15) - zero);
}

/** An e-mail address whose host is written in ASCII, as Chromium sends it and every mail program takes it. */
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

/** A text without the line breaks that its control cannot hold; only the message has several lines. */
export const singleLine = (field: string, text: string): string =>
  field === 'message' ? text : text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');

/**
 * Cleans a text that a visitor typed or pasted. The result is the same for the state of the form, which has line feeds, and for a
 * native post, which has CRLF.
 * @returns an empty text when nothing of it can be seen
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
