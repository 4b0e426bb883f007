import type { createBrowserRouter } from 'react-router-dom';
import { isInternal } from '#components/primitives/smart-link.tsx';

/** A click that means "go there", and not "open it elsewhere" or "save it". */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/**
 * Makes every link to a page of this site a navigation of the router. One listener for all of them, so that a link is the same
 * whether a component drew it, rich text holds it, or its part of the page is not hydrated yet.
 */
export function followLinks(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (!isInternal(link.getAttribute('href') ?? '')) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const here = location.pathname + location.search + location.hash;
    // As in a browser, a link to the current address adds nothing to the history.
    void router.navigate(
      { pathname, search, hash },
      { replace: pathname + search + hash === here },
    );
  });
}
