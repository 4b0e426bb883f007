import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '#components/primitives/blocks.tsx';
import { findFragmentTarget } from '#components/primitives/unfolding.ts';
import { useNamedPlace } from './use-named-place';

/** Puts the focus where the address points to, or at the beginning of the page's main part. */
function moveFocus(hash: string) {
  // A page that opens with a modal dialog has put the focus where it belongs.
  if (document.querySelector('dialog:modal')) return;
  const question = findFragmentTarget(hash)?.closest('details')?.querySelector('summary');
  const target = question ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}

/**
 * Does after a navigation within the site what a browser does after loading a document: assistive technology hears the
 * title, and the focus starts in the new page instead of on a link that is gone.
 */
export function FocusOnNavigation({ title = '' }: { readonly title?: string | undefined }) {
  const { pathname, search, hash } = useLocation();
  const page = pathname + search;
  useNamedPlace();
  const shown = useRef({ page, title });
  const [announced, announce] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, title };
    // A page whose content came late has its title only then.
    if (before.page !== page || before.title !== title) announce(title);
    if (before.page === page) return;
    moveFocus(hash);
  }, [page, title, hash]);
  return (
    <VisuallyHidden as="div" aria-live="polite" data-announcer="">
      {announced}
    </VisuallyHidden>
  );
}
