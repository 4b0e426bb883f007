import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findFragmentTarget, revealPlace } from '#components/primitives/unfolding.ts';

/** Whether folds grow and shrink, see `motion.ts`. */
const setFoldMotion = (isOn: boolean) =>
  document.documentElement.toggleAttribute('data-fold-motion', isOn);

/** Folds move once the visitor has pressed one, until an address names a place. */
function useFoldMotion(): void {
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('summary')) setFoldMotion(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/**
 * Shows the place that the address names (`#faq-3`) after a navigation within the site; in a document that was just loaded, the
 * browser and `start.ts` do. The component that calls it must come before `ScrollRestoration`, which scrolls to what is open.
 */
export function useNamedPlace(): void {
  useFoldMotion();
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(location);
  // After every render: a post may arrive later than the navigation to it ends.
  useLayoutEffect(() => {
    if (shown.current === location || !location.hash) return;
    setFoldMotion(false);
    revealPlace(findFragmentTarget(location.hash));
  });
  useEffect(() => {
    const { current: before } = shown;
    const place = findFragmentTarget(location.hash);
    if (before === location || (location.hash && !place)) return;
    shown.current = location;
    // The router restores the scroll position of an earlier entry, but on the same page other folds may be open by now.
    const isMoved = before.pathname === location.pathname && place?.closest('details');
    if (!isBack || isMoved) place?.scrollIntoView();
  });
}
