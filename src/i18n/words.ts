import { createContext, useContext } from 'react';
import { isOriginal, type LanguageTag, languages, siteLanguage } from '#generated/languages.ts';
import original from '#generated/words/original.js';
import type { Catalogue, Message } from '#generated/words.ts';

export type { Message };

export type Values = Readonly<Record<string, string | number>>;

/**
 * Returns a message in the language of the page.
 * @param message the English text, in ICU MessageFormat. The compiler refuses a message that the catalogues do not have.
 * @param values a value for each name in braces
 */
export type Words = (message: Message, values?: Values) => string;

/** A language of the site with its words. */
export interface Language {
  readonly tag: LanguageTag;
  /** Start of the language’s addresses, for example `/ta`. Empty for the site’s first language. */
  readonly path: string;
  /** The name of the language in the language itself. */
  readonly name: string;
  readonly group: string;
  readonly decimal: string;
  readonly money: string;
  /** Follows the price of the next step, where it names the currency for visitors from abroad: “ CAD”. Empty if there is no need. */
  readonly currency: string;
  readonly t: Words;
  /** Whether the language has its own words for a message. A page shows other messages in the first language. */
  readonly hasWords: (message: string) => boolean;
}

/** Fills in the values of a message that no catalogue has. */
const fill = (message: string, values: Values) =>
  message.replace(/\{(\w+)\}/g, (named, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : named,
  );

/** @throws Error if the site has no such language */
export function languageOf(tag: LanguageTag, catalogue: Catalogue): Language {
  const language = languages.find((candidate) => candidate.tag === tag);
  if (!language)
    throw new Error(`“${tag}” is not a language of this site. See languages.ts of the site.`);
  const t: Words = (message, values = {}) =>
    Object.hasOwn(catalogue, message)
      ? (catalogue[message]?.(values) ?? message)
      : fill(message, values);
  const hasWords = (message: string) => isOriginal(tag) || Object.hasOwn(catalogue, message);
  return { ...language, t, hasWords };
}

export const firstLanguage = languageOf(siteLanguage, original);

const LanguageContext = createContext<Language>(firstLanguage);

export const LanguageProvider = LanguageContext.Provider;

/** Returns the language of the page. The first of the site without a provider. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** Returns the words of the page’s language. */
export const useWords = (): Words => useLanguage().t;
