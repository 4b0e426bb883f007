import type { RouteObject } from 'react-router-dom';
import { titled } from '#app/head/metadata.ts';
import { shown } from '#app/head/route-data.ts';
import { deferred, deferredView } from '#components/hydration/deferred.tsx';
import { site } from '#site.ts';
import { withCode } from '../route-code';

const view = deferred(
  'src/app/routes/privacy-policy/privacy-policy-view.tsx',
  () => import('./privacy-policy-view'),
);
if (import.meta.env.SSR) await view.load();

export const privacyPolicyRoute: RouteObject = {
  path: 'privacy-policy',
  ...withCode([view], () =>
    shown({
      title: titled('Privacy Policy'),
      description: `What ${site.brand} knows about you, why, for how long, and how to have it deleted.`,
      path: '/privacy-policy',
    }),
  ),
  Component: deferredView(view, 'PrivacyPolicy'),
};
