import { type LanguageTag, languages, siteLanguage } from '#generated/languages.ts';

/**
 * Returns the only spelling of the path of a page: in lower case, each part encoded by `encodeURIComponent`, without empty parts
 * and `index.html`.
 * @param pathname starts with a slash; the URL parser has removed dot segments
 * @returns `undefined` if its encoding is malformed
 */
export function canonicalPath(pathname: string): string | undefined {
  try {
    const parts = pathname
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part).toLowerCase());
    if (parts.at(-1) === 'index.html') parts.pop();
    return `/${parts.map(encodeURIComponent).join('/')}`;
  } catch {
    return undefined;
  }
}

/** Separates the language of a path: `/ta/contact` → `ta`, `/contact`. */
export function splitPath(pathname: string): { readonly tag: LanguageTag; readonly path: string } {
  const language = languages.find(
    ({ path }) => path !== '' && (pathname === path || pathname.startsWith(`${path}/`)),
  );
  return language
    ? { tag: language.tag, path: pathname.slice(language.path.length) || '/' }
    : { tag: siteLanguage, path: pathname };
}
