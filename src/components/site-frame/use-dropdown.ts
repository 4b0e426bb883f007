import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { narrowNow } from './menu-width';

/** How long a panel stays when the pointer leaves: enough to cross the gap below its item. In milliseconds. */
export const closeDelay = 300;

/**
 * What scripts add to a group of the row, which is a `details` that the browser itself opens by click, Enter and Space: it
 * opens by hover, and closes on Escape, when focus or the pointer leaves it and on a click elsewhere. React never sets
 * `open`, so what was opened before hydration stays open.
 */
export function useDropdown() {
  const details = useRef<HTMLDetailsElement>(null);
  const byHover = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    clearTimeout(leaving.current);
    if (details.current) details.current.open = false;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new on each render and always does the same.
  useEffect(() => {
    const group = details.current;
    const isOpen = () => group?.open && !narrowNow();
    const closeOutside = ({ target }: Event) => {
      if (isOpen() && target instanceof Node && !group?.contains(target)) close();
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      const focusWithin = group?.contains(document.activeElement);
      close();
      if (focusWithin) group?.querySelector('summary')?.focus();
    };
    const ended = new AbortController();
    document.addEventListener('pointerdown', closeOutside, { signal: ended.signal });
    document.addEventListener('keydown', closeOnEscape, { signal: ended.signal });
    return () => {
      clearTimeout(leaving.current);
      ended.abort();
    };
  }, []);

  return {
    group: {
      ref: details,
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLDetailsElement>) => {
        if (pointerType === 'touch' || narrowNow()) return;
        clearTimeout(leaving.current);
        if (currentTarget.open) return;
        byHover.current = true;
        currentTarget.open = true;
      },
      onPointerLeave: ({ currentTarget }: PointerEvent<HTMLDetailsElement>) => {
        if (!byHover.current || narrowNow()) return;
        // The keyboard is at work in it.
        if (currentTarget.contains(document.activeElement)) return;
        clearTimeout(leaving.current);
        leaving.current = setTimeout(close, closeDelay);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
        // Without a target the window lost focus, or a click that `closeOutside` sees.
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !narrowNow()) close();
      },
      onToggle: () => {
        if (!details.current?.open) byHover.current = false;
      },
    },
    summary: {
      onClick: (event: MouseEvent) => {
        // The hand that comes to click finds the panel open by hover: the click keeps it. A key has no such history.
        if (byHover.current && details.current?.open && event.detail > 0) event.preventDefault();
        byHover.current = false;
      },
    },
  };
}
