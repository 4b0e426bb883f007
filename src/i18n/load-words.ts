import { isOriginal, type LanguageTag } from '#generated/languages.ts';
import { scripts } from '#generated/words/scripts.ts';
import { type Language, languageOf, originalLanguage } from './words';

/**
 * Loads a language in a browser.
 * @param more messages of the document that the language’s script does not have
 */
export async function loadLanguage(
  tag: LanguageTag,
  more: Readonly<Record<string, string>>,
): Promise<Language> {
  if (isOriginal(tag)) return originalLanguage;
  const { default: words } = await scripts[tag]();
  const own = Object.entries(more).map(([message, text]) => [message, () => text] as const);
  return languageOf(tag, { ...words, ...Object.fromEntries(own) });
}
