import type { LoaderFunctionArgs } from 'react-router-dom';
import { type LoaderContext, restoreResources } from '#app/data/resources.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { shown, unavailable, wordsOf } from '#app/head/route-data.ts';
import { toPath } from '#content/resources/key.ts';
import { firstLanguage, type Words } from '#i18n/words.ts';
import { readPageNumber, readQuery } from '../engine/search-address';
import { searchPage } from '../engine/search-page';
import { readResults, searchResults } from './read-results';

/** The same for every query, because browser history and analytics record titles. */
const searchMetadata = (t: Words): Metadata => ({
  title: t('Search'),
  description: t('Search the pages, questions and posts of this site.'),
  path: searchPage,
  hidden: true,
  isPrivate: true,
});

export async function loadSearch(context: LoaderContext, { request }: LoaderFunctionArgs) {
  const { store, read, language: { tag } = firstLanguage } = context;
  const metadata = searchMetadata(wordsOf(context));
  const { search } = new URL(request.url);
  const [query, page] = [readQuery(search), readPageNumber(search)];
  // An exported site searches only in the browser.
  if (!query || (import.meta.env?.SSR !== false && globalThis.staticHost)) return shown(metadata);
  const key = searchResults(query, tag, page);
  try {
    const results =
      import.meta.env?.SSR !== false ? await read(key) : await readResults(query, tag, page);
    restoreResources(store, { [toPath(key)]: results });
    return shown(metadata);
  } catch {
    return unavailable(metadata);
  }
}
