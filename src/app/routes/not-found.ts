import type { RouteObject } from 'react-router-dom';
import { titled } from '#app/head/metadata.ts';
import { missing } from '#app/head/route-data.ts';
import { deferred, deferredView } from '#components/hydration/deferred.tsx';
import { withCode } from './route-code';

const view = deferred('src/app/routes/not-found-view.tsx', () => import('./not-found-view'));
if (import.meta.env.SSR) await view.load();

/** Every unknown path is sent here; the answer has status 404. */
export const notFoundRoute: RouteObject = {
  path: '404',
  ...withCode([view], () =>
    missing({
      title: titled('Page Not Found'),
      description: 'The page you asked for is not here.',
      path: '/404',
    }),
  ),
  Component: deferredView(view, 'NotFound'),
};
