import { type RouteObject, redirect } from 'react-router-dom';
import { type ContextOf, loadResource } from '#app/data/resources.ts';
import { titled } from '#app/head/metadata.ts';
import { missing, shown } from '#app/head/route-data.ts';
import { Layout } from '#app/shell/layout.tsx';
import { deferred, deferredView } from '#components/hydration/deferred.tsx';
import { navigation, situations } from '#content/resources/resources.ts';
import { pages } from '#pages/index.ts';
import { redirects } from '#redirects.ts';
import { searchPage } from '#search/addresses.ts';
import { site } from '#site.ts';
import { pageRoute } from './page';
import { withCode } from './route-code';
import { Unexpected } from './unavailable';

const blog = deferred('src/app/routes/blog/blog-code.ts', () => import('./blog/blog-code'));
const notFound = deferred('src/app/routes/not-found-view.tsx', () => import('./not-found-view'));
const policy = deferred(
  'src/app/routes/privacy-policy/privacy-policy-view.tsx',
  () => import('./privacy-policy/privacy-policy-view'),
);
const search = deferred(
  'src/app/routes/search/search-code.ts',
  () => import('./search/search-code'),
);
if (import.meta.env.SSR)
  await Promise.all([blog.load(), notFound.load(), policy.load(), search.load()]);

/** The list of posts, twelve to a page, newest first, with the recent posts beside it; and each post by its slug. */
const blogRoutes = (contextOf: ContextOf): readonly RouteObject[] => [
  {
    path: 'blog/posts',
    ...withCode([blog], async (args) => (await blog.load()).loadBlogList(contextOf(args), args)),
    Component: deferredView(blog, 'BlogList'),
  },
  // A slug may be stored with slashes.
  ...['blog/posts/:slug', 'blog/posts/*'].map((path) => ({
    path,
    ...withCode([blog], async (args) => (await blog.load()).loadBlogPost(contextOf(args), args)),
    Component: deferredView(blog, 'BlogPost'),
  })),
];

const searchRoute = (contextOf: ContextOf): RouteObject => ({
  path: searchPage.slice(1),
  ...withCode([search], async (args) => (await search.load()).loadSearch(contextOf(args), args)),
  Component: deferredView(search, 'Search'),
});

/** The pages whose words are the site's own. Every unknown path is sent to `/404`. */
const staticPages: readonly RouteObject[] = [
  {
    path: 'privacy-policy',
    ...withCode([policy], () =>
      shown({
        title: titled('Privacy Policy'),
        description: `What ${site.brand} knows about you, why, for how long, and how to have it deleted.`,
        path: '/privacy-policy',
      }),
    ),
    Component: deferredView(policy, 'PrivacyPolicy'),
  },
  {
    path: '404',
    ...withCode([notFound], () =>
      missing({
        title: titled('Page Not Found'),
        description: 'The page you asked for is not here.',
        path: '/404',
      }),
    ),
    Component: deferredView(notFound, 'NotFound'),
  },
  { path: '*', loader: () => redirect('/404') },
];

/**
 * The route table of section 2. Pages come from the page list; what is written here is what has no descriptor.
 * @param contextOf gives loaders the store and reader of their side
 */
export const createRoutes = (contextOf: ContextOf): RouteObject[] => [
  {
    Component: Layout,
    loader: async (args) => {
      const context = contextOf(args);
      await Promise.all([loadResource(context, navigation()), loadResource(context, situations())]);
      return null;
    },
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
          searchRoute(contextOf),
          ...staticPages,
        ],
      },
    ],
  },
];
