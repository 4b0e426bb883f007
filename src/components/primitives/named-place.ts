/** Lets the browser lay out what lies below the screen, too, see `global-styles.tsx`. */
export const layOutAll = () => document.documentElement.toggleAttribute('data-laid-out', true);

/** The element that the fragment of an address names, as `#faq-3` does. */
export function namedPlace(fragment: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(fragment.slice(1)));
  } catch {
    // Not percent-encoded as it should be: `#100%`.
    return null;
  }
}

/** Makes a place ready to be scrolled to: lays out what is above it, and opens the folds around it. */
export function revealPlace(place: Element | null): void {
  layOutAll();
  let fold = place?.closest('details');
  while (fold) {
    fold.open = true;
    fold = fold.parentElement?.closest('details');
  }
}
