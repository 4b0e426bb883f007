import { type EntryRef, whereOf } from '#content/findings/finding.ts';
import { textWithin } from '#content/html/plain-text.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { type EntryUnderCheck, itemsOf, type RuleContext, type Wording } from './entry';
import { wordsIn } from './figures/amounts';
import { passagesIn, sentencesIn } from './figures/passages';

/** Returns the wordings that the facts of a visible entry rule out. */
export function wordingsOf(
  location: EntryRef,
  { facts, status }: Readonly<Record<string, unknown>>,
): readonly Wording[] {
  if (isWithheld(status)) return [];
  return itemsOf(facts).flatMap(({ contradicted_by: texts, fact }, index) => {
    if (typeof fact !== 'string' || !Array.isArray(texts)) return [];
    const where = whereOf(location, ['facts', index]);
    return texts.flatMap((text) => {
      const parts = (typeof text === 'string' ? text.split(/…|\.\.\./) : [])
        .map(normalized)
        .filter((part) => part.trim() !== '');
      return parts.length > 0 ? [{ text, parts, fact, where }] : [];
    });
  });
}

/** Returns the words of a text between spaces. “Rules” and “rule” count as the same word. */
const normalized = (text: string): string =>
  ` ${wordsIn(text)
    .map(({ word }) => word)
    .join(' ')} `;

const hasWording = (text: string, { parts }: Wording): boolean =>
  parts.every((part) => text.includes(part));

export function wordings({ texts, report }: EntryUnderCheck, context: RuleContext): void {
  for (const { format, text, html, path } of texts) {
    if ((format !== undefined && format !== 'html') || path[0] === 'facts') continue;
    // Splitting into sentences is slow, and few texts have all parts of a wording.
    const whole = normalized(format === 'html' ? (html ? textWithin(html) : '') : text);
    const possible = context.wordings.filter((wording) => hasWording(whole, wording));
    if (possible.length === 0) continue;
    const passages = html ? passagesIn(html, '') : sentencesIn(text, '');
    const sentences = passages.map((passage) => normalized(passage.text));
    for (const wording of possible) {
      if (!sentences.some((sentence) => hasWording(sentence, wording))) continue;
      const message = `says “${wording.text}”, which contradicts “${wording.fact}” (${wording.where}). Visitors see both.`;
      report(path, 'wording-contradicts', message, { about: `${wording.where} ${wording.text}` });
    }
  }
}
