const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that take two columns of a terminal: pictures, and the scripts of East Asia (Unicode Annex 11). */
const wide =
  /\p{Emoji_Presentation}|\ufe0f|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;

/** Characters that take none. */
const hidden = /^[\p{Mark}\p{Format}]+$/u;

/** How many columns of a terminal a text takes. */
export function columnsOf(text: string): number {
  // Most texts have nothing special, and a report may have thousands.
  if (/^[\u0020-\u024f\u2010-\u2027\u2190-\u21ff]*$/.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) {
    columns += wide.test(segment) ? 2 : hidden.test(segment) ? 0 : 1;
  }
  return columns;
}

/**
 * Breaks a text into lines between words. A word that is wider than a line, an address for example, stays whole on a line
 * of its own: half an address is none.
 * @param columns the width of a line
 */
export function wrapWords(text: string, columns: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/[ \t]+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && columnsOf(longer) > columns) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return line === '' ? lines : [...lines, line];
  });
}
