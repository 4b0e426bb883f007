/**
 * Characters that no report can carry: control characters, unpaired surrogates, noncharacters, and characters that reverse the
 * direction of the text after them.
 */
const unprintable = /(?![\t\n])\p{Cc}|[\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/** Text with line feeds as line ends and U+FFFD for unprintable characters. */
export const printable = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unprintable, '\ufffd');

export const singleLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** Text for elements and quoted attributes of HTML. */
export const markup = (text: string): string =>
  printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
