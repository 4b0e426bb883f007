import type { QueryClient } from '@tanstack/react-query';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { canonicalPath } from '#app/data/page-path.ts';
import { unknownPath } from '#app/routes/routes.tsx';
import { onPageRestored } from '#components/hydration/on-page-restored.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

interface Target {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Returns the address of a link to a page that the router has, in its canonical spelling. Everything else is a document of the
 * server: feeds, files, pages in other languages, editors' redirects and unknown paths.
 */
function routedTarget(routes: RouteObject[], { target }: Event): Target | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  if (!/^\/(?!\/)/.test(link.getAttribute('href') ?? '')) return undefined;
  const { search, hash } = link;
  const pathname = canonicalPath(link.pathname);
  const matches = pathname === undefined ? null : matchRoutes(routes, pathname);
  const isPage = matches?.at(-1)?.route.path !== unknownPath;
  return pathname !== undefined && matches && isPage ? { pathname, search, hash } : undefined;
}

const hasPageTransition = () =>
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

async function navigate(router: Router, target: Target) {
  const { pathname, search, hash } = target;
  const here = location.pathname + location.search + location.hash;
  const viewTransition = pathname !== location.pathname && hasPageTransition();
  // `Layout` removes the attribute when the navigation ends.
  if (viewTransition) document.documentElement.dataset['leaving'] = '';
  await router.navigate(target, {
    replace: pathname + search + hash === here,
    viewTransition,
  });
}

/** Lets the router handle clicks on every link to one of its pages, including links in rich text and in parts not yet hydrated. */
export function followLinks(router: Router, routes: RouteObject[], signal: AbortSignal): void {
  // A skipped view transition rejects a promise that React Router does not handle.
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = Object(event.reason);
    if (name === 'AbortError' && /transition/i.test(message)) event.preventDefault();
  });
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const target = routedTarget(routes, event);
    if (!target) return;
    event.preventDefault();
    navigate(router, target).catch((error: unknown) => {
      console.error(error);
      location.assign(target.pathname + target.search + target.hash);
    });
  };
  document.addEventListener('click', onClick, { signal });
}

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

const isDataSaverOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Runs a page's loaders when its link is hovered, focused or touched, so that the navigation finds the resources in the store. */
export function prefetchOnIntent(routes: RouteObject[], signal: AbortSignal): void {
  const prefetch = (event: Event) => {
    const target = routedTarget(routes, event);
    if (!target || isDataSaverOn()) return;
    const { pathname, search } = target;
    if (pathname === location.pathname && search === location.search) return;
    const url = new URL(pathname + search, location.origin);
    for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
      if (typeof route.loader !== 'function') continue;
      const request = new Request(url);
      Promise.resolve(
        route.loader({ request, params, url, pattern: route.path ?? '', context: undefined }),
      ).catch(() => undefined);
    }
  };
  for (const type of intentEvents) {
    document.addEventListener(type, prefetch, { passive: true, signal });
  }
}

/** Repeats a navigation or request that entering the back/forward cache aborted. */
export function resumeOnReturn(router: Router, store: QueryClient, signal: AbortSignal): void {
  const stopResuming = onPageRestored(async () => {
    const isWaiting = router.state.navigation.state !== 'idle' || store.isFetching() > 0;
    if (!isWaiting) return;
    await store.cancelQueries();
    const { pathname, search, hash, state } = router.state.location;
    await router.navigate(
      { pathname, search, hash },
      { state, replace: true, preventScrollReset: true },
    );
  });
  signal.addEventListener('abort', stopResuming);
}
