import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findFragmentTarget, revealPlace } from '#components/hydration/unfolding.ts';

const setFoldMotion = (isOn: boolean) =>
  document.documentElement.toggleAttribute('data-fold-motion', isOn);

/** Animates disclosures only when the visitor opens them, not when a fragment does. */
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
 * Opens and scrolls to the target of the hash (`#faq-3`) after a navigation within the site. For a loaded document, the browser
 * and `start.ts` do this. Call it before `ScrollRestoration` renders, because scroll positions depend on open disclosures.
 */
export function useNamedPlace(): void {
  useFoldMotion();
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(location);
  // Runs on every render, because a post may arrive after the navigation has ended.
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
    // After going back on the same page, other disclosures may be open, so the restored position may be wrong.
    const isMoved = before.pathname === location.pathname && place?.closest('details');
    if (!isBack || isMoved) place?.scrollIntoView();
  });
}
