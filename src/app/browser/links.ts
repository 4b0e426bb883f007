import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { isInternal } from '#components/primitives/smart-link.tsx';

/** A click that means "go there", and not "open it elsewhere" or "save it". */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/** The link that an event is about, when following it leads to a page of this site. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  return isInternal(link.getAttribute('href') ?? '') ? link : undefined;
}

/** Whether the page that is left fades: not for visitors who ask for less motion, nor where the browser cannot. */
const fades = () =>
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Makes every link to a page of this site a navigation of the router. One listener for all of them, so that a link is the same
 * whether a component made it, rich text holds it, or its part of the page is not hydrated yet.
 */
export function followLinks(router: ReturnType<typeof createBrowserRouter>): void {
  // A view transition that gives way to the next one says so by a promise that the router does not listen to.
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = Object(event.reason);
    if (name === 'AbortError' && /transition/i.test(message)) event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const here = location.pathname + location.search + location.hash;
    // As in a browser, a link to the current address adds nothing to the history.
    const viewTransition = pathname !== location.pathname && fades();
    // Until the navigation ends: `Layout` takes it away.
    if (viewTransition) document.documentElement.dataset['leaving'] = '';
    void router.navigate(
      { pathname, search, hash },
      { replace: pathname + search + hash === here, viewTransition },
    );
  });
}

/** What shows that a visitor is about to follow a link. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Visitors who ask for little data are not sent what they may never look at. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Reads what a page needs when its link is pointed at, focused or touched, by running the loaders of its routes: they put
 * their resources into the store, where the navigation finds them.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = (event: Event) => {
    const link = linkOf(event);
    if (!link || savesData()) return;
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
  for (const type of intents) document.addEventListener(type, prefetch, { passive: true });
}
