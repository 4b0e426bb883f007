import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { blogRoutes } from '#app/routes/blog.ts';
import { notFoundRoute } from '#app/routes/not-found.ts';
import { pageRoute } from '#app/routes/page.tsx';
import { privacyPolicyRoute } from '#app/routes/privacy-policy.ts';
import { Unexpected } from '#app/routes/unexpected.tsx';
import { navigation } from '#content/resources/navigation.ts';
import { pages } from '#pages/index.ts';
import { redirects } from '#redirects.ts';
import type { ContextOf } from './context';
import { Layout } from './layout';
import { loadResource } from './resources';

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
            privacyPolicyRoute,
            notFoundRoute,
            { path: '*', loader: () => redirect('/404') },
          ],
        },
      ],
    },
  ];
}
