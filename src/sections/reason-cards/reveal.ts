/** Cards count as in view this many CSS pixels before they are (specification, section 9). */
export const marginPx = 100;
/** How much of a card has to be in view (section 9). */
export const threshold = 0.1;
/** After so many milliseconds cards in view are shown whatever the observer says (sections 4 and 9). */
export const fallbackMs = 300;
/** When each card of four begins to move, in seconds (section 9). */
export const staggerSeconds = [0, 0.15, 0.3, 0.45] as const;

const isNear = (card: Element) => {
  const { top, bottom } = card.getBoundingClientRect();
  return top < window.innerHeight + marginPx && bottom > -marginPx;
};

/**
 * Hides the cards of a list that is still below the view and lets them come in, one after the other, when it is scrolled
 * into view. What the visitor can see already is left alone, and so is everything where less motion is asked for.
 * @returns what ends the watch and shows the cards.
 */
export function revealOnScroll(list: HTMLElement): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || list.getBoundingClientRect().top < window.innerHeight) return () => {};

  let observer: IntersectionObserver | undefined;
  list.dataset['reveal'] = 'waiting';
  const cards = [...list.children];
  const show = () => {
    list.dataset['reveal'] = 'shown';
    observer?.disconnect();
  };
  // Each card is watched: a long list alone would never have a tenth of itself in a small view.
  if ('IntersectionObserver' in window) {
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: `${marginPx}px`, threshold },
    );
    for (const card of cards) observer.observe(card);
  }
  const fallback = setTimeout(() => {
    if (!observer || cards.some(isNear)) show();
  }, fallbackMs);
  return () => {
    clearTimeout(fallback);
    observer?.disconnect();
    delete list.dataset['reveal'];
  };
}
