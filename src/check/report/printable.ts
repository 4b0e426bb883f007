/** Control characters but for tab and line feed: C0, delete, C1. */
const control = /(?![\t\n])\p{Cc}/gu;

/**
 * What no format can carry: halves of surrogate pairs and the two non-characters that XML forbids (XML 1.0, 2.2); and the
 * characters that turn the direction of all that follows, report included.
 */
const disturbing = /[\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/** The picture of a control character (Unicode block “Control Pictures”); there is none for C1. */
function pictureOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '\ufffd';
}

/**
 * A text from content as it can stand in any report: line ends are line feeds, and what would drive a terminal, break a
 * document or turn its direction is shown as a sign instead. Nothing disappears.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(control, pictureOf)
    .replace(disturbing, '\ufffd');
}

/** The same on one line, with single spaces. */
export function singleLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/**
 * JSON with what a terminal or a line-based reader would act on escaped; parsed, it is the same value.
 * @param value anything JSON can hold
 */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text as it stands in XML and HTML, in elements and in quoted attributes. */
export function markup(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
