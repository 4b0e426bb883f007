import { deferred } from '../../components/deferred';

/** The views of the blog. */
export const blogViews = deferred('src/app/routes/blog-views.ts', () => import('./blog-views'));
if (import.meta.env.SSR) await blogViews.load();
