import type { EntryUnderCheck } from './entry';
import { words } from './messages';

/** A tag as editors paste them; `<` before a number or a space is a comparison. */
const tag = /<\/?(?:p|br|div|span|strong|b|em|i|u|a|ul|ol|li|h[1-6]|table|img|script)\b[^>]*>/i;

/** Character references that a visitor would read as they are written. */
const reference = /&(?:[a-z][a-z\d]{1,9}|#\d{2,6}|#x[\da-f]{2,6});/i;

/** Placeholder texts. */
const placeholder = /\b(?:[Ll]orem [Ii]psum|LOREM IPSUM|dolor sit amet|TODO|FIXME|TBD|[Xx]xx+)\b/;

/** Plain text: no markup that visitors would read as it is written, and no placeholder text. */
export function plainText(entry: EntryUnderCheck): void {
  for (const { field, value, path } of entry.values) {
    if (field.type !== 'text' || typeof value !== 'string') continue;
    if (field.format === undefined) {
      const markup = tag.exec(value)?.[0] ?? reference.exec(value)?.[0];
      if (markup !== undefined) {
        entry.report(path, { rule: 'markup-in-text', message: words.markupInText(markup) });
      }
    }
    if (field.format === undefined || field.format === 'html') {
      const found = placeholder.exec(value)?.[0];
      if (found !== undefined) {
        entry.report(path, { rule: 'placeholder', message: words.placeholder(found) });
      }
    }
  }
}
