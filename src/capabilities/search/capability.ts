import { defineCapability } from '#server/site/capability.ts';
import { createSearchRoutes } from './index/search-routes';
import { createSiteSearch } from './index/site-search';

/** Searches the published content. See README.md. */
export const search = defineCapability({
  name: 'search',
  open({ config: { analytics }, isStandalone, render, snapshot, store }) {
    const siteSearch = createSiteSearch(store, analytics !== undefined);
    return {
      routes: createSearchRoutes({
        search: siteSearch,
        renderPage: (request) => render.page({ request, read: siteSearch.reader(snapshot()) }),
        isStandalone,
      }),
      prepare: siteSearch.prepare,
    };
  },
});
