import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';

/**
 * Opens what is folded around the place that the address names (`#faq-3`) after a navigation within the site. At a load the
 * browser has done so, and what the visitor opened or closed since then stays as it is.
 */
export function useNamedPlace(): void {
  const { key, hash } = useLocation();
  const seen = useRef(useHydrated() ? undefined : key);
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const around = [];
    for (
      let fold = named?.closest('details');
      fold;
      fold = fold.parentElement?.closest('details')
    ) {
      around.push(fold);
    }
    for (const fold of around) fold.setAttribute('open', '');
    // The router scrolled while it was closed, when the page stayed the same.
    if (around.length > 0) named?.scrollIntoView();
  }, [key, hash]);
}
