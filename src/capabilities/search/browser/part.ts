import type { AppPart } from '#app/data/app-part.ts';
import { deferred } from '#components/hydration/deferred.tsx';
import { searchPage } from '../engine/search-page';

export const part: AppPart = {
  page: {
    path: searchPage,
    code: deferred('src/capabilities/search/browser/search-page.ts', () => import('./search-page')),
    searchParameter: 'q',
  },
  headerLink: { to: searchPage, icon: 'search', label: 'Search' },
  notFound: deferred(
    'src/capabilities/search/browser/not-found-part.ts',
    () => import('./not-found-part'),
  ),
};
