/** Screens with enough room to start with folded sections open. */
export const unfoldedQuery = '(min-width: 48rem)';

/** Turns off the `content-visibility` rule of `global-styles.tsx`. */
export const layOutWholePage = () =>
  document.documentElement.toggleAttribute('data-laid-out', true);

export function findFragmentTarget(fragment: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(fragment.slice(1)));
  } catch {
    // Malformed percent-encoding: `#100%`.
    return null;
  }
}

/** Prepares a place for scrolling: lays out the page above it and opens the disclosures around it. */
export function revealPlace(place: Element | null): void {
  layOutWholePage();
  let disclosure = place?.closest('details');
  while (disclosure) {
    disclosure.open = true;
    disclosure = disclosure.parentElement?.closest('details');
  }
}
