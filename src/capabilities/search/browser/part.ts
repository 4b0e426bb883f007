import type { AppPart } from '#app/data/app-part.ts';
import { deferred } from '#components/hydration/deferred.tsx';
import { searchPage } from '../engine/addresses';

export const part: AppPart = {
  path: searchPage,
  page: deferred('src/capabilities/search/browser/search-page.ts', () => import('./search-page')),
  headerLink: { to: searchPage, icon: 'search', label: 'Search' },
  notFound: deferred(
    'src/capabilities/search/browser/search-form.tsx',
    () => import('./search-form'),
  ),
  searchParameter: 'q',
};
