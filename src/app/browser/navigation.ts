import type { QueryClient } from '@tanstack/react-query';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { splitPath } from '#app/data/languages.ts';
import { onPageRestored } from '#components/hydration/on-page-restored.ts';
import { isInternal } from '#components/primitives/smart-link.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

function internalLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  // Pages in other languages are documents of their own.
  if (splitPath(link.pathname).path !== link.pathname) return undefined;
  return isInternal(link.getAttribute('href') ?? '') ? link : undefined;
}

const hasPageTransition = () =>
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets the router handle clicks on every internal link, including links in rich text and in parts not yet hydrated. */
export function followLinks(router: Router): void {
  // A skipped view transition rejects a promise that React Router does not handle.
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = Object(event.reason);
    if (name === 'AbortError' && /transition/i.test(message)) event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = internalLink(event);
    if (!link) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const here = location.pathname + location.search + location.hash;
    const viewTransition = pathname !== location.pathname && hasPageTransition();
    // `Layout` removes the attribute when the navigation ends.
    if (viewTransition) document.documentElement.dataset['leaving'] = '';
    void router.navigate(
      { pathname, search, hash },
      { replace: pathname + search + hash === here, viewTransition },
    );
  });
}

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

const isDataSaverOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Runs a page's loaders when its link is hovered, focused or touched, so that the navigation finds the resources in the store. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = (event: Event) => {
    const link = internalLink(event);
    if (!link || isDataSaverOn()) return;
    const url = new URL(link.href);
    if (url.pathname === location.pathname && url.search === location.search) return;
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      if (typeof route.loader !== 'function') continue;
      const request = new Request(url);
      void Promise.resolve(
        route.loader({ request, params, url, pattern: route.path ?? '', context: undefined }),
      ).catch(() => undefined);
    }
  };
  for (const type of intentEvents) document.addEventListener(type, prefetch, { passive: true });
}

/** Repeats a navigation or request that entering the back/forward cache aborted. */
export function resumeOnReturn(router: Router, store: QueryClient): void {
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
