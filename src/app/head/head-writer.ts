import { deferred } from '#components/hydration/deferred.tsx';

/** Writes the head of a page. Documents have theirs. */
export const headWriter = deferred('src/app/head/metadata.ts', () => import('./metadata'));
