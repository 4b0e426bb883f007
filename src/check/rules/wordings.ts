import { type EntryRef, whereOf } from '#content/findings/finding.ts';
import { textWithin } from '#content/html/words.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { wordsIn } from './amounts';
import type { EntryUnderCheck, RuleContext, Wording } from './entry';
import { words } from './messages';
import { passagesIn, sentencesIn } from './passages';

/** The wordings that an entry’s facts rule out; those of an entry that visitors do not see count for nothing. */
export function wordingsOf(
  location: EntryRef,
  { facts, status }: Readonly<Record<string, unknown>>,
): readonly Wording[] {
  if (isWithheld(status) || !Array.isArray(facts)) return [];
  return facts.flatMap((item, index) => {
    const { contradicted_by: texts, fact } = (item ?? {}) as Record<string, unknown>;
    if (typeof fact !== 'string' || !Array.isArray(texts)) return [];
    const where = whereOf(location, ['facts', index]);
    return texts.flatMap((text) => {
      const parts = typeof text === 'string' ? partsOf(text) : [];
      return parts.length > 0 ? [{ text, parts, fact, where }] : [];
    });
  });
}

const partsOf = (text: string): readonly string[] =>
  text
    .split(/…|\.\.\./)
    .map(joined)
    .filter((part) => part.trim() !== '');

/** The words of a text between spaces, so that “Rules” and “rule” are the same. */
const joined = (text: string): string =>
  ` ${wordsIn(text)
    .map(({ word }) => word)
    .join(' ')} `;

const has = (text: string, { parts }: Wording): boolean => parts.every((one) => text.includes(one));

/** No sentence has words that a fact rules out. */
export function wordings(entry: EntryUnderCheck, context: RuleContext): void {
  for (const { format, text, html, path } of entry.texts) {
    if ((format !== undefined && format !== 'html') || path[0] === 'facts') continue;
    // Few texts have any of them, so sentences are told apart in those only.
    const whole = joined(format === 'html' ? (html ? textWithin(html) : '') : text);
    const possible = context.wordings.filter((one) => has(whole, one));
    if (possible.length === 0) continue;
    const sentences = (html ? passagesIn(html, '') : sentencesIn(text, '')).map((one) =>
      joined(one.text),
    );
    for (const one of possible) {
      if (!sentences.some((sentence) => has(sentence, one))) continue;
      const message = words.wordingContradicts(one);
      entry.report(path, {
        rule: 'wording-contradicts',
        message,
        about: `${one.where} ${one.text}`,
      });
    }
  }
}
