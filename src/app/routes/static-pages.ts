import type { RouteObject } from 'react-router-dom';
import { titled } from '#app/head/metadata.ts';
import { missing, shown } from '#app/head/route-data.ts';
import { deferred, deferredView } from '#components/hydration/deferred.tsx';
import { site } from '#site.ts';
import { withCode } from './route-code';

const notFound = deferred('src/app/routes/not-found-view.tsx', () => import('./not-found-view'));
const policy = deferred(
  'src/app/routes/privacy-policy/privacy-policy-view.tsx',
  () => import('./privacy-policy/privacy-policy-view'),
);
if (import.meta.env.SSR) await Promise.all([notFound.load(), policy.load()]);

/** The pages whose words are the site's own. */
export const staticPages: readonly RouteObject[] = [
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
    // Every unknown path is sent here.
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
];
