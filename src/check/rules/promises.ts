import { plainText } from '#content/html/plain-text.ts';
import type { EntryUnderCheck } from './entry';
import { words } from './messages';
import promised from './promises.json';

/** “No one can guarantee a visa” is what a consultant should say: what follows a denial promises nothing. */
const unless = `(?<!${promised.unlessAfter})`;

const phrases = promised.phrases.map(({ pattern, instead }) => ({
  pattern: new RegExp(`${unless}(?:${pattern})`, 'iu'),
  instead,
}));

/** The first phrase in a text that a regulated consultant must not promise, and what to write in its place. */
export function promiseIn(text: string): { phrase: string; instead: string } | undefined {
  for (const { pattern, instead } of phrases) {
    const phrase = pattern.exec(text)?.[0];
    if (phrase !== undefined) return { phrase, instead };
  }
  return undefined;
}

/** No text promises what a regulated consultant must not promise. */
export function promises(entry: EntryUnderCheck): void {
  for (const { field, value, path } of entry.values) {
    if (field.type !== 'text' || typeof value !== 'string') continue;
    if (field.format !== undefined && field.format !== 'html') continue;
    const found = promiseIn(field.format === 'html' ? plainText(value) : value);
    if (found !== undefined) {
      const message = words.promise(found.phrase);
      entry.report(path, { rule: 'promise', message, fix: found.instead });
    }
  }
}
