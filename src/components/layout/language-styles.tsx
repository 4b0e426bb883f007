import { Global } from '@emotion/react';
import { isOriginal } from '#generated/languages.ts';
import { languageStyles } from '#generated/site/theme/language-styles.ts';
import { useLanguage } from '#i18n/words.ts';

/** The site's styles of pages in other languages. */
export function LanguageStyles() {
  const { tag } = useLanguage();
  return isOriginal(tag) ? null : <Global styles={languageStyles[tag]} />;
}
