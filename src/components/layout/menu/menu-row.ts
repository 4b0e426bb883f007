import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
} from 'react';
import { isMenuFullScreen } from './menu-width';

/** Gives the pointer time to cross the gap between an item and its panel. */
const closeDelayMs = 300;

const hasHover = () => window.matchMedia('(hover: hover)').matches;

/**
 * Adds hover to a group of the menu row, and closes it on Escape, on leaving it and on a click elsewhere. The browser opens
 * the `details` itself by click, Enter and Space. React never sets `open`, so a group opened before hydration stays open.
 */
export function useDropdown() {
  const details = useRef<HTMLDetailsElement>(null);
  const openedByHover = useRef(false);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    clearTimeout(closeTimer.current);
    if (details.current) details.current.open = false;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new on each render and always does the same.
  useEffect(() => {
    const group = details.current;
    const isOpen = () => group?.open && !isMenuFullScreen();
    const closeOutside = ({ target }: Event) => {
      if (isOpen() && target instanceof Node && !group?.contains(target)) close();
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      const focusWithin = group?.contains(document.activeElement);
      close();
      if (focusWithin) group?.querySelector('summary')?.focus();
    };
    // A pointer that was already over the group fires no event until it moves.
    if (group?.matches(':hover') && !group.open && hasHover() && !isMenuFullScreen()) {
      openedByHover.current = true;
      group.open = true;
    }
    const controller = new AbortController();
    document.addEventListener('pointerdown', closeOutside, { signal: controller.signal });
    document.addEventListener('keydown', closeOnEscape, { signal: controller.signal });
    return () => {
      clearTimeout(closeTimer.current);
      controller.abort();
    };
  }, []);

  return {
    group: {
      ref: details,
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLDetailsElement>) => {
        if (pointerType === 'touch' || isMenuFullScreen()) return;
        clearTimeout(closeTimer.current);
        if (currentTarget.open) return;
        openedByHover.current = true;
        currentTarget.open = true;
      },
      onPointerLeave: ({ currentTarget }: PointerEvent<HTMLDetailsElement>) => {
        if (!openedByHover.current || isMenuFullScreen()) return;
        if (currentTarget.contains(document.activeElement)) return;
        clearTimeout(closeTimer.current);
        closeTimer.current = setTimeout(close, closeDelayMs);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
        // Without `relatedTarget`, the window lost focus, or `closeOutside` handles the click.
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !isMenuFullScreen()) close();
      },
      onToggle: () => {
        if (!details.current?.open) openedByHover.current = false;
      },
    },
    summary: {
      onClick: (event: MouseEvent) => {
        // Hover has already opened the panel, so a click must not close it again. Key presses have `detail` 0.
        if (openedByHover.current && details.current?.open && event.detail > 0)
          event.preventDefault();
        openedByHover.current = false;
      },
    },
  };
}

/** Moves the focus on arrow keys, Home and End: between the row's items, into a panel, inside a panel and back to its item. */
export function moveFocusInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (isMenuFullScreen() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
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
  const topIndex = top.indexOf(summary ?? from);
  const panelIndex = panel.indexOf(from);
  const level = panelIndex < 0 ? top : panel;
  const open = () => details?.setAttribute('open', '');

  const next = (): HTMLElement | null | undefined => {
    switch (event.key) {
      case 'ArrowRight':
        return top[(topIndex + 1) % top.length];
      case 'ArrowLeft':
        return top.at(topIndex - 1);
      case 'ArrowDown':
        open();
        return panel[(panelIndex + 1) % panel.length];
      case 'ArrowUp':
        open();
        return panelIndex === 0 ? summary : panel.at(Math.max(panelIndex, 0) - 1);
      case 'Home':
        return level[0];
      case 'End':
        return level.at(-1);
      default:
        return undefined;
    }
  };
  const to = next();
  if (!to) return;
  event.preventDefault();
  to.focus();
}
