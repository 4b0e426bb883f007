import { layOutWholePage, revealPlace, unfoldedQuery } from '#components/hydration/unfolding.ts';
import { idleDelayMs, paintDelayMs } from './start-times';

/**
 * The inline script of every document, built separately (`tools/build`). It fetches the page's scripts after the first paint and
 * runs them at the first interaction, so that text, fonts and pictures load first. `documentHtml` writes the scripts' addresses.
 */
const { scripts = '', address } = document.getElementById('start-script')?.dataset ?? {};
const sources = scripts.split(' ');

/** Safari has no `requestIdleCallback`. */
const whenIdle: (work: () => void) => void = window.requestIdleCallback ?? setTimeout;

let started = false;
function start() {
  if (started) return;
  started = true;
  whenIdle(layOutWholePage);
  for (const source of sources) import(/* @vite-ignore */ source);
}

const startSoon = () => whenIdle(start);

const once = (type: string, listener: () => void) =>
  addEventListener(type, listener, { capture: true, passive: true, once: true });

/** An earlier visit in this tab may have stored a draft, and has cached the scripts. */
function isReturnVisit(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    // The browser blocks storage.
    return false;
  }
}

function preload() {
  for (const href of sources) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

if (matchMedia(unfoldedQuery).matches) {
  for (const disclosure of document.querySelectorAll<HTMLDetailsElement>('section > details')) {
    disclosure.open = true;
  }
}

// Scrolling to a fragment needs everything above the target laid out, and some browsers do not open the disclosures around it.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash !== '' || navigation?.type !== 'navigate') {
  revealPlace(document.getElementById(location.hash.slice(1)));
}

// After hydration, `use-named-place.ts` does this.
addEventListener('hashchange', () => {
  if (document.querySelector('[data-hydrated]')) return;
  const place = document.querySelector(':target');
  revealPlace(place);
  place?.scrollIntoView();
});

const pageAddress = () => location.pathname + location.search;
const loadedAddress = pageAddress();

// After a reload, the document's history may have entries that the router created for other pages.
addEventListener('popstate', () => {
  if (document.querySelector('[data-hydrated]')) return;
  if (![loadedAddress, address].includes(pageAddress())) location.replace(pageAddress());
});

for (const type of ['pointerdown', 'keydown', 'focusin', 'click']) once(type, start);
for (const type of ['pointermove', 'scroll']) once(type, startSoon);

once('load', () => {
  setTimeout(() => {
    preload();
    setTimeout(startSoon, idleDelayMs);
    // A static host may answer with the document of another address; hydration navigates to the right page.
    const isOtherAddress = address !== undefined && address !== pageAddress();
    // An open dialog needs scripts for Escape.
    const isWaiting = isOtherAddress || document.querySelector('dialog[open]') !== null;
    if (isWaiting || isReturnVisit()) startSoon();
  }, paintDelayMs);
});
