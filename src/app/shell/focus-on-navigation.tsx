import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findFragmentTarget } from '#components/hydration/unfolding.ts';
import { VisuallyHidden } from '#components/primitives/blocks.tsx';
import { useNamedPlace } from './use-named-place';

function moveFocus(hash: string) {
  // A modal dialog that opened with the page already has the focus.
  if (document.querySelector('dialog:modal')) return;
  const place = findFragmentTarget(hash);
  const question = place?.closest('details')?.querySelector('summary');
  const target = question ?? place ?? document.getElementById('main');
  if (!(target instanceof HTMLElement)) return;
  // As after loading a document at this address, the next Tab goes on from the place.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** After a navigation within the site, announces the title and moves the focus, as browsers do for a new document. */
export function FocusOnNavigation({ title = '' }: { readonly title?: string | undefined }) {
  const { pathname, search, hash } = useLocation();
  const page = pathname + search;
  useNamedPlace();
  const shown = useRef({ page, title });
  const [announced, announce] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, title };
    // A page's title may arrive after the navigation, with its content.
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
