import { type ReactNode, useEffect } from 'react';

/**
 * Marks the page as hydrated, for `start.ts` and the end-to-end tests. Not in `entry.tsx`: hot reloading imports a module with
 * components twice, which would hydrate the page twice.
 */
export function HydrationMark({
  root,
  children,
}: {
  readonly root: HTMLElement;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    root.dataset['hydrated'] = '';
  }, [root]);
  return children;
}
