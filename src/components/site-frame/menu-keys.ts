import type { KeyboardEvent } from 'react';
import { narrowNow } from './menu-width';

const isTop = (element: Element, list: Element) =>
  element.matches('li > a, li > details > summary') && element.closest('ul') === list;

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
  const top = [...list.querySelectorAll<HTMLElement>('a, summary')].filter((each) =>
    isTop(each, list),
  );
  const details = from.closest('details');
  const summary = details?.querySelector('summary') ?? null;
  const panel = [...(details?.querySelectorAll<HTMLElement>('a') ?? [])];
  const here = top.indexOf(details && summary ? summary : from);
  const inPanel = panel.indexOf(from);
  const open = () => details?.setAttribute('open', '');

  const next = (): HTMLElement | null | undefined => {
    switch (event.key) {
      case 'ArrowRight':
        return top[(here + 1) % top.length];
      case 'ArrowLeft':
        return top.at(here - 1);
      case 'ArrowDown':
        if (inPanel < 0) open();
        return panel[(inPanel + 1) % panel.length];
      case 'ArrowUp':
        if (inPanel === 0) return summary;
        if (inPanel < 0) open();
        return inPanel < 0 ? panel.at(-1) : panel[inPanel - 1];
      case 'Home':
        return inPanel < 0 ? top[0] : panel[0];
      case 'End':
        return inPanel < 0 ? top.at(-1) : panel.at(-1);
      default:
        return undefined;
    }
  };
  const to = next();
  if (!to) return;
  event.preventDefault();
  to.focus();
}
