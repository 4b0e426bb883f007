import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOriginal, type LanguageTag } from '#generated/languages.ts';
import { useLanguage } from '#i18n/words.ts';

interface LocalAddress {
  /** The address in the language of the page, or in the first language if the target does not exist in the language. */
  readonly href: string;
  /** Set if the target is in another language than the page. */
  readonly hrefLang?: string;
}

/** A page in one of the languages of the site. */
export interface Alternate {
  readonly tag: LanguageTag;
  /** The name of the language in the language itself. */
  readonly name: string;
  /** `undefined` if the page does not exist in the language. */
  readonly path: string | undefined;
}

export interface LocalAddresses {
  /** Finds the address of a path of the site, with its query and fragment, in the language of the page. */
  readonly find: (address: string) => LocalAddress;
  /** Returns a page, given by its address in the first language, in every language that has pages. */
  readonly alternates: (address: string) => readonly Alternate[];
}

const Context = createContext<LocalAddresses>({
  find: (href) => ({ href }),
  alternates: () => [],
});

export const LocalAddressProvider = Context.Provider;

export const useLocalAddresses = (): LocalAddresses => useContext(Context);

/**
 * Returns a function that goes to a path of the site, or back with -1. The router only knows English pages: pages in other
 * languages are loaded as documents.
 */
export function useGoTo(): (target: string | -1) => void {
  const { tag } = useLanguage();
  const { find } = useLocalAddresses();
  const navigate = useNavigate();
  return (target) => {
    if (target === -1) {
      if (isOriginal(tag)) navigate(-1);
      else window.history.back();
    } else if (isOriginal(tag)) navigate(target);
    else window.location.assign(find(target).href);
  };
}
