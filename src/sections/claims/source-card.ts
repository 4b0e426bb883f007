const gap = 8;

/**
 * Shows the source of a figure in a popover beside its mark. Without popovers, and before hydration, the mark leads to the list of
 * sources.
 */
export function openSourceCard(event: Event): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const mark = target?.closest<HTMLAnchorElement>('a[href^="#source-"]');
  const line = mark && document.getElementById(mark.hash.slice(1));
  const list = line?.parentElement;
  const frame = list?.parentElement;
  if (!mark || !line || !list || !frame || !('showPopover' in frame)) return;
  event.preventDefault();
  const card = frame.cloneNode() as HTMLElement;
  card.append(list.cloneNode());
  card.firstElementChild?.append(line.cloneNode(true));
  card.querySelector('[id]')?.removeAttribute('id');
  card.popover = 'auto';
  card.tabIndex = -1;
  card.role = 'dialog';
  card.ariaLabel = line.querySelector('dt')?.textContent ?? '';
  card.addEventListener('toggle', () => card.matches(':popover-open') || card.remove());
  document.body.append(card);
  // The browser returns the focus to the mark when the popover closes. Safari does not focus a pressed link.
  mark.focus({ preventScroll: true });
  card.showPopover();
  const place = mark.getBoundingClientRect();
  const right = document.documentElement.clientWidth - card.offsetWidth - gap;
  card.style.top = `${place.bottom + scrollY + gap}px`;
  card.style.left = `${Math.max(gap, Math.min(place.left, right))}px`;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}
