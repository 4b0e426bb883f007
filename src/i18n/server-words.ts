import { type LanguageTag, siteLanguage } from '#generated/languages.ts';
import { catalogues } from '#generated/words/server.ts';
import { type Language, languageOf, type Words } from './words';

export interface DocumentLanguage {
  readonly language: Language;
  /** The messages of this document that browsers do not load, with their translations. */
  readonly used: () => Readonly<Record<string, string>>;
}

/** Returns a language for one document. Only the server has all words of all languages. */
export function documentLanguage(tag: LanguageTag): DocumentLanguage {
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

/** The first language’s words for texts that the server sends outside documents. */
export const answerWords: Words = documentLanguage(siteLanguage).language.t;
