import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { besideQuery, useNarrow } from './menu-width';

/** The address that opens the menu where no script does. */
const address = '#menu';

/** Everything but the menu and what is around it. */
const outside = ':is(body, body *):has(#menu) > :not(:has(#menu), #menu, [inert])';

/** The Tab key goes round: from the last control to the first, and back. */
function keepFocusWithin(element: Element, event: globalThis.KeyboardEvent) {
  const controls = [...element.querySelectorAll<HTMLElement>('a, summary, button')].filter((each) =>
    each.checkVisibility(),
  );
  const [from, to] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  if (document.activeElement !== from && element.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}

/** A link that has become a button answers to the space bar, too. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/**
 * The menu of a small screen. Before hydration its address `#menu` opens it and there is no state; from then on
 * the controls are buttons, opening leaves no trace in the history, focus stays within, Escape and each navigation close it.
 * `round` counts the closings: a menu made anew by this key has nothing expanded and is no longer the target of an address.
 * @param isOpen whether it is open from the start, whatever the address
 */
export function useMenuScreen(isOpen: boolean) {
  const { hash, key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const giveFocusBack = useRef(false);
  const [screen, setScreen] = useState<{
    readonly key: string;
    readonly round: number;
    readonly state?: 'open' | 'closed';
  }>({ key, round: 0, ...(isOpen ? { state: 'open' } : {}) });
  if (key !== screen.key) {
    setScreen(
      hash === address
        ? { key, round: screen.round, state: 'open' }
        : { key, round: screen.round + 1, state: 'closed' },
    );
  }
  const { round, state } = screen;
  const narrow = useNarrow();

  const open = () => setScreen((last) => ({ ...last, state: 'open' }));
  const close = () => {
    if (window.location.hash === address) {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    }
    setScreen((last) => ({ ...last, round: last.round + 1, state: 'closed' }));
  };

  useEffect(() => {
    const opened = window.location.hash === address;
    setScreen((last) => ({ ...last, state: last.state ?? (opened ? 'open' : 'closed') }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new on each render and always does the same.
  useEffect(() => {
    const menu = nav.current;
    if (state !== 'open' || !narrow || !menu) return;
    // Beside the list there is room for what a group holds: at first for the largest one.
    if (window.matchMedia(besideQuery).matches && !menu.querySelector('[open]')) {
      menu.querySelector('details:has(ul ul)')?.setAttribute('open', '');
    }
    const outOfReach = document.querySelectorAll(outside);
    for (const each of outOfReach) each.setAttribute('inert', '');
    if (!menu.contains(document.activeElement)) menu.querySelector('a')?.focus();
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Tab') keepFocusWithin(menu, event);
      if (event.key !== 'Escape') return;
      giveFocusBack.current = true;
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const each of outOfReach) each.removeAttribute('inert');
      document.removeEventListener('keydown', onKeyDown);
      if (giveFocusBack.current) opener.current?.focus();
      giveFocusBack.current = false;
    };
  }, [state, narrow]);

  const control = (act: () => void) => ({
    ...(state ? { role: 'button', onKeyDown: pressOnSpace } : {}),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      act();
    },
  });

  return {
    round,
    menu: { ref: nav, ...(state ? { 'data-state': state } : {}) },
    opener: {
      ref: opener,
      ...control(open),
      ...(state ? { 'aria-expanded': state === 'open' } : {}),
    },
    closer: control(() => {
      giveFocusBack.current = true;
      close();
    }),
  };
}
