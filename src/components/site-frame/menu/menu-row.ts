import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
} from 'react';
import { narrowNow } from './menu-width';

/** How long a panel stays when the pointer leaves: enough to cross the gap below its item. In milliseconds. */
const closeDelay = 300;

/** Whether the visitor has a pointer that can rest on something. */
const hasHover = () => window.matchMedia('(hover: hover)').matches;

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
    // A pointer that rested on it before the scripts came gives no sign until it moves away.
    if (group?.matches(':hover') && !group.open && hasHover() && !narrowNow()) {
      byHover.current = true;
      group.open = true;
    }
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

/**
 * Arrow keys, Home and End in the row of the menu: among the items of the first level, down into a panel, within it and up
 * again. The Tab key reaches everything without them. On a small screen the keys scroll, as everywhere.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (narrowNow() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const list = event.currentTarget;
  const from =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a, summary') : null;
  if (!from) return;
  const top = [
    ...list.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > details > summary'),
  ];
  const details = from.closest('details');
  const summary = details?.querySelector('summary');
  const panel = [...(details?.querySelectorAll<HTMLElement>('a') ?? [])];
  const here = top.indexOf(summary ?? from);
  const inPanel = panel.indexOf(from);
  const around = inPanel < 0 ? top : panel;
  const open = () => details?.setAttribute('open', '');

  const next = (): HTMLElement | null | undefined => {
    switch (event.key) {
      case 'ArrowRight':
        return top[(here + 1) % top.length];
      case 'ArrowLeft':
        return top.at(here - 1);
      case 'ArrowDown':
        open();
        return panel[(inPanel + 1) % panel.length];
      case 'ArrowUp':
        open();
        return inPanel === 0 ? summary : panel.at(Math.max(inPanel, 0) - 1);
      case 'Home':
        return around[0];
      case 'End':
        return around.at(-1);
      default:
        return undefined;
    }
  };
  const to = next();
  if (!to) return;
  event.preventDefault();
  to.focus();
}
