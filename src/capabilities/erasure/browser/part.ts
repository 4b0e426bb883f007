import type { AppPart } from '#app/data/app-part.ts';
import { deferred } from '#components/hydration/deferred.tsx';

export const part: AppPart = {
  legalForm: deferred(
    'src/capabilities/erasure/browser/request-form.tsx',
    () => import('./request-form'),
  ),
};
