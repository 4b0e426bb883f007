import type { RouteObject } from 'react-router-dom';
import { deferred, deferredView } from '../../components/deferred';
import { titled } from '../metadata';
import { withCode } from '../route-code';
import { missing } from '../route-data';

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
