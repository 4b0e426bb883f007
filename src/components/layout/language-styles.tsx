import { Global } from '@emotion/react';
import { isOriginal } from '#generated/languages.ts';
import { languageStyles } from '#generated/site/theme/language-styles.ts';
import { useLanguage } from '#i18n/words.ts';

/** The site's styles of pages in other languages. Only the server writes them, because a document keeps its language. */
export function LanguageStyles() {
  const { tag } = useLanguage();
  if (import.meta.env?.SSR === false || isOriginal(tag)) return null;
  return <Global styles={languageStyles[tag]} />;
}
