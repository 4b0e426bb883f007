import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import type { ContextOf } from '#app/data/context.ts';
import { loadResource } from '#app/data/resources.ts';
import { Layout } from '#app/shell/layout.tsx';
import { navigation } from '#content/resources/resources.ts';
import { pages } from '#pages/index.ts';
import { redirects } from '#redirects.ts';
import { blogRoutes } from './blog/blog';
import { pageRoute } from './page';
import { staticPages } from './static-pages';
import { Unexpected } from './unavailable';

/**
 * The route table of section 2. Pages come from the page list; what is written here is what has no descriptor.
 * @param contextOf gives loaders the store and reader of their side
 */
export function createRoutes(contextOf: ContextOf): RouteObject[] {
  const menu: LoaderFunction = async (args) => {
    const { store, read } = contextOf(args);
    await loadResource(store, read, navigation());
    return null;
  };
  return [
    {
      Component: Layout,
      loader: menu,
      shouldRevalidate: () => false,
      children: [
        {
          ErrorBoundary: Unexpected,
          children: [
            ...pages.map((page) => pageRoute(page, contextOf)),
            ...Object.entries(redirects).map(([from, to]) => ({
              path: from.slice(1),
              loader: () => redirect(to, 301),
            })),
            ...blogRoutes(contextOf),
            ...staticPages,
            { path: '*', loader: () => redirect('/404') },
          ],
        },
      ],
    },
  ];
}
