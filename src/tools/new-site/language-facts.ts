/** What `languages.ts` of a site says about a language. */
export interface LanguageFacts {
  readonly tag: string;
  /** The name of the language in the language itself. */
  readonly name: string;
  /** The separator of thousands. */
  readonly group: string;
  readonly decimal: string;
  /** Says on the home page that a page does not exist in the language. In English if the language is not listed below. */
  readonly missing: string;
}

const missingTexts: Readonly<Record<string, string>> = {
  de: 'Diese Seite gibt es noch nicht auf Deutsch. Dies ist die Startseite.',
  en: 'That page is not in English yet. This is the home page.',
  fr: 'Cette page n’est pas encore en français. Voici la page d’accueil.',
};

/** Returns what the runtime knows of a language. */
export function readFacts(tag: string): LanguageFacts {
  const { language } = new Intl.Locale(tag);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? tag;
  const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(1_234_567.8);
  const find = (type: Intl.NumberFormatPartTypes, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return {
    tag,
    name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1),
    group: find('group', ','),
    decimal: find('decimal', '.'),
    missing:
      missingTexts[language] ?? 'That page is not in this language yet. This is the home page.',
  };
}

/** Writes the content of a string literal of TypeScript in single quotes. Characters that look like a space are escaped. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\']/g, '\\$&')
    .replace(
      /[\u00a0\u202f]/g,
      (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
