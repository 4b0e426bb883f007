import { textWithin } from '#content/html/plain-text.ts';
import type { EntryUnderCheck } from '#content/rules/entry.ts';
import { byTheCode, codeRules } from './code-rules';
import promised from './promises.json';

/** “No one can guarantee a visa” is not a promise. */
const denial = new RegExp(`${promised.unlessAfter}$`, 'iu');

/** A denial is at most six words before the promise. */
const maxDenialLength = 200;

const promises = promised.phrases.map(({ pattern, instead }) => ({
  pattern: new RegExp(pattern, 'giu'),
  instead,
}));

export function promiseIn(text: string): { phrase: string; instead: string } | undefined {
  for (const { pattern, instead } of promises) {
    for (const { 0: phrase, index } of text.matchAll(pattern)) {
      const before = text.slice(Math.max(0, index - maxDenialLength), index);
      if (!denial.test(before)) return { phrase, instead };
    }
  }
  return undefined;
}

/** Section 43: no text promises an outcome or speed. */
export function noPromises({ texts, report }: EntryUnderCheck): void {
  for (const { format, text, html, path } of texts) {
    if (format !== undefined && format !== 'html') continue;
    const promise = promiseIn(format === 'html' ? (html ? textWithin(html) : '') : text);
    if (!promise) continue;
    const message = `promises what a regulated consultant must not promise: “${promise.phrase}”.`;
    report(path, codeRules.promise, message, { fix: byTheCode(43, promise.instead) });
  }
}
