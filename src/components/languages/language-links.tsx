import { useLocation } from 'react-router-dom';
import { useLanguage } from '#i18n/words.ts';
import { useLocalAddresses } from './local-address';

/** The anchor of the note on a language's home page that says why a visitor is not on the page they came from. */
export const untranslatedPageId = 'untranslated-page';

/** Links to the page in the other languages, or to the home page of a language that does not have the page. */
export function LanguageLinks() {
  const { alternates } = useLocalAddresses();
  const { pathname, search } = useLocation();
  const { tag: pageTag } = useLanguage();
  const homes = new Map(alternates('/').map(({ tag, path }) => [tag, path]));
  return alternates(pathname + search).map(({ tag, name, path }) => {
    const address = path ?? (homes.get(tag) && `${homes.get(tag)}#${untranslatedPageId}`);
    return tag === pageTag || !address ? null : (
      <a key={tag} href={address} lang={tag} hrefLang={tag} className="other-language">
        {name}
      </a>
    );
  });
}
