import { useLocation } from 'react-router-dom';
import { useLanguage } from '#i18n/words.ts';
import { useLocalAddresses } from './local-address';

/** Links to the page in the other languages. Says in its language where the page does not exist yet. */
export function LanguageLinks() {
  const { alternates } = useLocalAddresses();
  const { pathname, search } = useLocation();
  const { tag: pageTag } = useLanguage();
  return alternates(pathname + search)
    .filter(({ tag }) => tag !== pageTag)
    .map(({ tag, name, missing, path }) =>
      path === undefined ? (
        <span key={tag} lang={tag} className="other-language">
          {missing}
        </span>
      ) : (
        <a key={tag} href={path} lang={tag} hrefLang={tag} className="other-language">
          {name}
        </a>
      ),
    );
}
