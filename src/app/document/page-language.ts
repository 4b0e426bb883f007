import { englishPath } from '#app/data/languages.ts';
import { splitPath } from '#app/data/page-path.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { translateKey } from '#content/resources/key.ts';
import { languageAddresses } from '#content/resources/resources.ts';
import { isOriginal, type LanguageTag } from '#generated/languages.ts';
import { type DocumentLanguage, documentLanguage } from '#i18n/server-words.ts';

/** A request for a page, with everything that depends on its language. */
export interface PageInLanguage {
  /** The request for the English page. */
  readonly request: Request;
  /** Reads content in the language. */
  readonly read: ReadResource;
  readonly language: DocumentLanguage;
}

/** Returns a reader of the same content in a language. */
export const readIn =
  (read: ReadResource, tag: LanguageTag): ReadResource =>
  (key) =>
    read(key.kind === 'addresses' ? key : translateKey(key, tag));

/**
 * Finds the page that a request asks for, and its language.
 * @returns `undefined` if the page does not exist in the language
 */
export async function pageInLanguage(
  request: Request,
  read: ReadResource,
): Promise<PageInLanguage | undefined> {
  const url = new URL(request.url);
  const { tag } = splitPath(url.pathname);
  const language = documentLanguage(tag);
  if (isOriginal(tag)) return { request, read, language };
  const path = englishPath(await read(languageAddresses()), url.pathname);
  if (path === undefined) return undefined;
  url.pathname = path;
  return { request: new Request(url, request), read: readIn(read, tag), language };
}
