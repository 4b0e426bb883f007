import type { RouteObject } from 'react-router-dom';
import type { ContextOf } from '#app/data/context.ts';
import { deferred, deferredView } from '#components/hydration/deferred.tsx';
import { withCode } from '../route-code';

const code = deferred('src/app/routes/blog/blog-code.ts', () => import('./blog-code'));
if (import.meta.env.SSR) await code.load();

/** The list of posts, twelve to a page, newest first, with the recent posts beside it; and each post by its slug. */
export const blogRoutes = (contextOf: ContextOf): RouteObject[] => [
  {
    path: 'blog/posts',
    ...withCode([code], async (args) => (await code.load()).loadBlogList(contextOf(args), args)),
    Component: deferredView(code, 'BlogList'),
  },
  {
    path: 'blog/posts/:slug',
    ...withCode([code], async (args) => (await code.load()).loadBlogPost(contextOf(args), args)),
    Component: deferredView(code, 'BlogPost'),
  },
];
