import { Global } from '@emotion/react';
import { languageStyles } from '#generated/language-styles.ts';
import { isOriginal } from '#generated/languages.ts';
import { useLanguage } from '#words/words.ts';

/** The site's styles of pages in other languages. */
export function LanguageStyles() {
  const { tag } = useLanguage();
  return isOriginal(tag) ? null : <Global styles={languageStyles[tag]} />;
}
