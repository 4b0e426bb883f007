import french from '#generated/words/fr-CA.js';
import serverFrench from '#generated/words/server/fr-CA.js';
import serverTamil from '#generated/words/server/ta.js';
import tamil from '#generated/words/ta.js';
import type { Catalogue } from '#generated/words.ts';
import { isOriginal, type LanguageTag, type OtherLanguage } from '#site.ts';
import { englishLanguage, type Language, languageOf, type Words } from './words';

interface Catalogues {
  /** The words that browsers load. */
  readonly words: Catalogue;
  /** The words that documents carry. */
  readonly server: Catalogue;
}

/** A language without words does not compile. */
const catalogues: Readonly<Record<OtherLanguage, Catalogues>> = {
  ta: { words: tamil, server: serverTamil },
  'fr-CA': { words: french, server: serverFrench },
};

export interface DocumentLanguage {
  readonly language: Language;
  /** The messages of this document that browsers do not load, with their translations. */
  readonly used: () => Readonly<Record<string, string>>;
}

/** Returns a language for one document. Only the server has all words of all languages. */
export function documentLanguage(tag: LanguageTag): DocumentLanguage {
  if (isOriginal(tag)) return { language: englishLanguage, used: () => ({}) };
  const { words, server } = catalogues[tag];
  const language = languageOf(tag, { ...words, ...server });
  const used: Record<string, string> = {};
  const t: Words = (message, values) => {
    const text = language.t(message, values);
    if (Object.hasOwn(server, message)) used[message] = text;
    return text;
  };
  return { language: { ...language, t }, used: () => used };
}
