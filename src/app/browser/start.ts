import { layOutWholePage, revealPlace, unfoldedQuery } from '#components/primitives/unfolding.ts';
import { PAINT_MS, REST_MS } from './start-times';

/**
 * The one script within a document, built alone (`server/build`). It fetches the page's scripts once the page is painted, and
 * runs them, which hydrates the page, when the visitor is about to use it: until then words, fonts and pictures have line and
 * processor to themselves. The addresses stand in attributes of its element, see `documentHtml`.
 */
const { scripts = '', address } = document.getElementById('start-script')?.dataset ?? {};
const sources = scripts.split(' ');

/** Does something in the next idle moment; Safari has none. */
const whenIdle: (work: () => void) => void = window.requestIdleCallback ?? setTimeout;

let started = false;
function start() {
  if (started) return;
  started = true;
  whenIdle(layOutWholePage);
  for (const source of sources) void import(/* @vite-ignore */ source);
}

const startSoon = () => whenIdle(start);

const once = (type: string, listener: () => void) =>
  addEventListener(type, listener, { capture: true, passive: true, once: true });

/** Whether the visitor has been here in this tab: a draft may wait in its storage, and the scripts are in the browser's cache. */
function hasBeenHere(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    // The browser refuses the storage.
    return false;
  }
}

/** Fetches the scripts without running them. */
function preload() {
  for (const href of sources) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

if (matchMedia(unfoldedQuery).matches) {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('section > details')) {
    fold.open = true;
  }
}

// A place on the page that is asked for, or was left, is found by the heights of all above it. Not every browser opens the folds
// around it by itself.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash !== '' || navigation?.type !== 'navigate') {
  revealPlace(document.getElementById(location.hash.slice(1)));
}

// Once the page is hydrated, `use-named-place.ts` does this.
addEventListener('hashchange', () => {
  if (document.querySelector('[data-hydrated]')) return;
  const place = document.querySelector(':target');
  revealPlace(place);
  place?.scrollIntoView();
});

for (const type of ['pointerdown', 'keydown', 'focusin', 'click']) once(type, start);
for (const type of ['pointermove', 'scroll']) once(type, startSoon);

once('load', () => {
  setTimeout(() => {
    preload();
    setTimeout(startSoon, REST_MS);
    // A static host gives some documents for other addresses, too: the right page comes by hydration.
    const isElsewhere = address !== undefined && address !== location.pathname + location.search;
    if (isElsewhere || hasBeenHere()) startSoon();
  }, PAINT_MS);
});
