import { textWithin } from '#content/html/words.ts';
import type { EntryUnderCheck } from './entry';
import { words } from './messages';
import promised from './promises.json';

/** A tag as editors paste them; `<` before a number or a space is a comparison. */
const tag = /<\/?(?:p|br|div|span|strong|b|em|i|u|a|ul|ol|li|h[1-6]|table|img|script)\b[^>]*>/i;

/** Character references that a visitor would read as they are written. */
const reference = /&(?:[a-z][a-z\d]{1,9}|#\d{2,6}|#x[\da-f]{2,6});/i;

/** Placeholder texts. */
const placeholder = /\b(?:[Ll]orem [Ii]psum|LOREM IPSUM|dolor sit amet|TODO|FIXME|TBD|[Xx]xx+)\b/;

/** “No one can guarantee a visa” is what a consultant should say: what follows a denial promises nothing. */
const denial = new RegExp(`${promised.unlessAfter}$`, 'iu');

const promises = promised.phrases.map(({ pattern, instead }) => ({
  pattern: new RegExp(pattern, 'giu'),
  instead,
}));

/** The first phrase in a text that a regulated consultant must not promise, and what to write in its place. */
export function promiseIn(text: string): { phrase: string; instead: string } | undefined {
  for (const { pattern, instead } of promises) {
    for (const { 0: phrase, index } of text.matchAll(pattern)) {
      if (!denial.test(text.slice(0, index))) return { phrase, instead };
    }
  }
  return undefined;
}

/** What people read: no markup in plain text, no placeholder text, and nothing that a consultant must not promise. */
export function texts(entry: EntryUnderCheck): void {
  for (const { format, text, html, path } of entry.texts) {
    if (format !== undefined && format !== 'html') continue;
    const markup = format === 'html' ? undefined : (tag.exec(text) ?? reference.exec(text));
    if (markup) {
      entry.report(path, { rule: 'markup-in-text', message: words.markupInText(markup[0]) });
    }
    const found = placeholder.exec(text)?.[0];
    if (found !== undefined) {
      entry.report(path, { rule: 'placeholder', message: words.placeholder(found) });
    }
    const promise = promiseIn(format === 'html' ? (html ? textWithin(html) : '') : text);
    if (promise) {
      const message = words.promise(promise.phrase);
      entry.report(path, { rule: 'promise', message, fix: promise.instead });
    }
  }
}
