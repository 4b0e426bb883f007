import type { AppPart } from '#app/data/app-part.ts';
import { deferred } from '#components/hydration/deferred.tsx';
import { searchPage } from '../engine/search-page';

export const part: AppPart = {
  path: searchPage,
  page: deferred('src/capabilities/search/browser/search-page.ts', () => import('./search-page')),
  headerLink: { to: searchPage, icon: 'search', label: 'Search' },
  notFound: deferred(
    'src/capabilities/search/browser/not-found-part.ts',
    () => import('./not-found-part'),
  ),
  searchParameter: 'q',
};
