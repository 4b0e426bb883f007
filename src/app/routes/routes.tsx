import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { appPages, formPages, legalForm } from '#app/data/app-pages.ts';
import type { LoadPage } from '#app/data/app-part.ts';
import { type GetLoaderContext, loadResource } from '#app/data/resources.ts';
import { missing, shown, wordsOf } from '#app/head/route-data.ts';
import { Layout } from '#app/shell/layout.tsx';
import { type Deferred, deferred, deferredView } from '#components/hydration/deferred.tsx';
import {
  languageAddresses,
  navigation,
  siteSettings,
  situations,
} from '#content/resources/resources.ts';
import { appParts } from '#generated/app-parts.ts';
import { has } from '#generated/roles.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import { redirects as movedPages } from '#generated/site/redirects.ts';
import { pages } from '#renderer/pages.ts';
import { legalCode } from './legal/legal-code';
import { pageRoute } from './page';
import { loadCode, withCode } from './route-code';
import { UnexpectedError } from './unavailable';

const blog = deferred('src/app/routes/blog/blog-code.ts', () => import('./blog/blog-code'));
const legal = deferred('src/app/routes/legal/legal-view.tsx', () => import('./legal/legal-view'));
const notFound = deferred('src/app/routes/not-found-view.tsx', () => import('./not-found-view'));
const formCode = legalForm ? [legalForm] : [];
const notFoundParts = appParts.flatMap((part) => part.notFound ?? []);
if (import.meta.env?.SSR !== false) {
  const addedSections = appParts.flatMap(({ section }) => section?.code ?? []);
  const parts = [
    ...appPages.map(({ code }) => code),
    ...notFoundParts,
    ...formCode,
    ...addedSections,
  ];
  await loadCode([blog, legal, notFound, ...parts]);
}

/** Pages whose loader and view are in a deferred module. */
function deferredPages(getContext: GetLoaderContext): readonly RouteObject[] {
  const page = <Load extends string, View extends string>(
    path: string,
    code: Deferred<Readonly<Record<Load, LoadPage> & Record<View, ComponentType>>>,
    load: Load,
    view: View,
  ): RouteObject => ({
    path,
    ...withCode([code], async (args) => (await code.load())[load](getContext(args), args)),
    Component: deferredView(code, view, {}),
  });
  const blogPages = () => [
    page('blog/posts', blog, 'loadBlogList', 'BlogList'),
    ...['blog/category/:category', 'blog/category/:category/page/:page'].map((path) =>
      page(path, blog, 'loadCategory', 'CategoryPosts'),
    ),
    ...['blog/author/:person', 'blog/author/:person/page/:page'].map((path) =>
      page(path, blog, 'loadAuthor', 'AuthorPosts'),
    ),
    // Slugs may contain slashes.
    ...['blog/posts/:slug', 'blog/posts/*'].map((path) =>
      page(path, blog, 'loadBlogPost', 'BlogPost'),
    ),
  ];
  return [
    ...(has.posts ? blogPages() : []),
    ...appPages.map(({ path, code }) => page(path, code, 'load', 'View')),
  ];
}

/** The route of every path that no other route has. Browsers ask the server for such paths. */
export const unknownPath = '*';

/** Pages without content from editors. Unknown paths redirect to `/404`. */
const staticPages = (getContext: GetLoaderContext): readonly RouteObject[] => [
  ...legalPages.map((page) => ({
    path: page.path.slice(1),
    ...withCode(
      (tag) => [legal, legalCode(page, tag), ...(formPages.includes(page) ? formCode : [])],
      (args) => {
        const t = wordsOf(getContext(args));
        return shown({ title: t(page.title), description: t(page.description), path: page.path });
      },
      getContext,
    ),
    Component: deferredView(legal, 'LegalView', { page }),
  })),
  {
    path: '404',
    ...withCode([notFound, ...notFoundParts], (args) => {
      const t = wordsOf(getContext(args));
      return missing({
        title: t('Page Not Found'),
        description: t('We could not find this page.'),
        path: '/404',
      });
    }),
    Component: deferredView(notFound, 'NotFound', {}),
  },
  { path: unknownPath, loader: () => redirect('/404') },
];

/** The route table (specification, section 2). Pages with a descriptor come from the page list. */
export const createRoutes = (getContext: GetLoaderContext): RouteObject[] => [
  {
    Component: Layout,
    ErrorBoundary: UnexpectedError,
    loader: async (args) => {
      const context = getContext(args);
      await Promise.all(
        [siteSettings(), navigation(), situations(), languageAddresses()].map((key) =>
          loadResource<unknown>(context, key),
        ),
      );
      return null;
    },
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: UnexpectedError,
        children: [
          ...pages.map((page) => pageRoute(page, getContext)),
          ...Object.entries(movedPages).map(([from, to]) => ({
            path: from.slice(1),
            loader: () => redirect(to, 301),
          })),
          ...deferredPages(getContext),
          ...staticPages(getContext),
        ],
      },
    ],
  },
];
