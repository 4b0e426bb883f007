import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { onPageRestored } from '#components/hydration/on-page-restored.ts';

/**
 * Ends what a page was waiting for when it was left for another document, once it comes back from the back/forward cache: a
 * navigation that will not arrive is given up, and what the page itself still needs is read again.
 */
export function settleOnReturn(
  router: ReturnType<typeof createBrowserRouter>,
  store: QueryClient,
): void {
  onPageRestored(async () => {
    const isWaiting = router.state.navigation.state !== 'idle' || store.isFetching() > 0;
    if (!isWaiting) return;
    await store.cancelQueries();
    const { pathname, search, hash, state } = router.state.location;
    await router.navigate(
      { pathname, search, hash },
      { state, replace: true, preventScrollReset: true },
    );
  });
}
