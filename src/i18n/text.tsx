import { createContext, type ReactNode, useContext } from 'react';
import { firstCode } from '#generated/languages.ts';

const none: ReadonlySet<string> = new Set();

const UntranslatedContext = createContext(none);

/** Provides the texts of the page that are shown in the first language because they have no current translation. */
export const UntranslatedProvider = UntranslatedContext.Provider;

interface MoreUntranslatedProps {
  readonly texts: readonly string[];
  readonly children: ReactNode;
}

/** Provides further texts of a part of the page that are shown in the first language. */
export function MoreUntranslated({ texts, children }: MoreUntranslatedProps) {
  const known = useContext(UntranslatedContext);
  const all = texts.length > 0 ? new Set([...known, ...texts]) : known;
  return <UntranslatedProvider value={all}>{children}</UntranslatedProvider>;
}

/** Returns the attributes of an element that shows a text of the content: its language for a text without translation. */
export function useTextLanguage(text: string | undefined): { readonly lang?: string } {
  return useContext(UntranslatedContext).has(text ?? '') ? { lang: firstCode } : {};
}

interface TextProps {
  /** The whole text, if `children` are only a part of it or contain elements. */
  readonly of?: string | undefined;
  readonly children: ReactNode;
}

/** Shows a text of the content. Marks its language on a page in another language if it has no current translation. */
export function Text({ of, children }: TextProps) {
  const { lang } = useTextLanguage(of ?? (typeof children === 'string' ? children : undefined));
  return lang ? <span lang={lang}>{children}</span> : children;
}
