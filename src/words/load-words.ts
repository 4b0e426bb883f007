import type { Catalogue } from '#generated/words.ts';
import { isOriginal, type LanguageTag, type OtherLanguage } from '#site.ts';
import { englishLanguage, type Language, languageOf } from './words';

/** Each language is a script of its own. */
const scripts: Readonly<Record<OtherLanguage, () => Promise<{ readonly default: Catalogue }>>> = {
  ta: () => import('#generated/words/ta.js'),
  'fr-CA': () => import('#generated/words/fr-CA.js'),
};

/**
 * Loads a language in a browser.
 * @param more messages of the document that the language’s script does not have
 */
export async function loadLanguage(
  tag: LanguageTag,
  more: Readonly<Record<string, string>>,
): Promise<Language> {
  if (isOriginal(tag)) return englishLanguage;
  const { default: words } = await scripts[tag]();
  const own = Object.entries(more).map(([message, text]) => [message, () => text] as const);
  return languageOf(tag, { ...words, ...Object.fromEntries(own) });
}
