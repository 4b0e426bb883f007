import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tabletQuery, useMenuFullScreen } from './menu-width';

const menuHash = '#menu';

/** Selects everything except the menu and its ancestors. */
const outsideSelector = ':is(body, body *):has(#menu) > :not(:has(#menu), #menu, [inert])';

/** Moves the focus on Tab from the last control to the first, and on Shift+Tab back. */
function keepFocusWithin(element: Element, event: globalThis.KeyboardEvent) {
  const controls = [...element.querySelectorAll<HTMLElement>('a, summary, button')].filter(
    // Safari before 17.4 lacks the method.
    (control) => control.checkVisibility?.() ?? control.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  if (document.activeElement !== from && element.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}

function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/**
 * The full-screen menu. The fragment `#menu` opens it before hydration, React state after. Opening it then adds no history entry,
 * the focus stays inside, and Escape and every navigation close it.
 * @returns `round` counts closings. As a `key` it resets the menu: groups collapse, and the menu stops being the `:target`
 */
export function useMenuScreen() {
  const { hash, key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const restoresFocus = useRef(false);
  const [screen, setScreen] = useState<{
    readonly key: string;
    readonly round: number;
    readonly state?: 'open' | 'closed';
  }>({ key, round: 0 });
  if (key !== screen.key) {
    setScreen(
      hash === menuHash
        ? { key, round: screen.round, state: 'open' }
        : { key, round: screen.round + 1, state: 'closed' },
    );
  }
  const { round, state } = screen;
  const narrow = useMenuFullScreen();

  const open = () => setScreen((last) => ({ ...last, state: 'open' }));
  const close = () => {
    if (window.location.hash === menuHash) {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    }
    setScreen((last) => ({ ...last, round: last.round + 1, state: 'closed' }));
  };

  useEffect(() => {
    const opened = window.location.hash === menuHash;
    setScreen((last) => ({ ...last, state: last.state ?? (opened ? 'open' : 'closed') }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new on each render and always does the same.
  useEffect(() => {
    const menu = nav.current;
    if (state !== 'open' || !narrow || !menu) return;
    // On a tablet the largest group starts open beside the list.
    if (window.matchMedia(tabletQuery).matches && !menu.querySelector('[open]')) {
      menu.querySelector('details:has(ul ul)')?.setAttribute('open', '');
    }
    const inertElements = document.querySelectorAll(outsideSelector);
    for (const element of inertElements) element.setAttribute('inert', '');
    if (!menu.contains(document.activeElement)) menu.querySelector('a')?.focus();
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Tab') keepFocusWithin(menu, event);
      if (event.key !== 'Escape') return;
      restoresFocus.current = true;
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const element of inertElements) element.removeAttribute('inert');
      document.removeEventListener('keydown', onKeyDown);
      if (restoresFocus.current) opener.current?.focus();
      restoresFocus.current = false;
    };
  }, [state, narrow]);

  const buttonProps = (act: () => void) => ({
    ...(state ? { role: 'button', onKeyDown: pressOnSpace } : {}),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      act();
    },
  });

  return {
    round,
    menu: { ref: nav, 'data-state': state },
    opener: {
      ref: opener,
      ...buttonProps(open),
      'aria-expanded': state ? state === 'open' : undefined,
    },
    closer: buttonProps(() => {
      restoresFocus.current = true;
      close();
    }),
  };
}
