import type { LanguageTag } from '#generated/languages.ts';
import { scripts } from '#generated/words/scripts.ts';
import { firstLanguage, type Language, languageOf } from './words';

/**
 * Loads a language in a browser.
 * @param more messages of the document that the language’s script does not have
 */
export async function loadLanguage(
  tag: LanguageTag,
  more: Readonly<Record<string, string>>,
): Promise<Language> {
  const script = await scripts[tag]?.();
  if (!script) return firstLanguage;
  const siteWords = Object.entries(more).map(([message, text]) => [message, () => text] as const);
  return languageOf(tag, { ...script.default, ...Object.fromEntries(siteWords) });
}
