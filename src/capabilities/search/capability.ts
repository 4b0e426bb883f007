import { defineCapability } from '#server/site/capability.ts';

/** Searches the published content. See README.md. */
export const search = defineCapability({
  name: 'search',
  async open({ config: { analytics }, isStandalone, render, snapshot, store, synonyms }) {
    const { createSearchRoutes } = await import('./index/search-routes');
    const { createSiteSearch } = await import('./index/site-search');
    const siteSearch = createSiteSearch(store, { hasAnalytics: analytics !== undefined, synonyms });
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
