/**
 * What no report can carry: control characters but for tab and line feed, halves of surrogate pairs, the two non-characters
 * that XML forbids (XML 1.0, 2.2), and the characters that turn the direction of all that follows, report included.
 */
const disturbing = /(?![\t\n])\p{Cc}|[\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text from content as it can stand in any report: line ends are line feeds, and what would drive a terminal, break a
 * document or turn its direction is shown as a sign instead. Nothing disappears.
 */
export const printable = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(disturbing, '\ufffd');

/** The same on one line, with single spaces. */
export const singleLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** A text as it stands in XML and HTML, in elements and in quoted attributes. */
export const markup = (text: string): string =>
  printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
