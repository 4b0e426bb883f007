import { unfoldedFrom } from '#components/hydration/unfolded-from.ts';
import { PAINT_MS, REST_MS } from './start-times';

/**
 * The one script within a document, built alone (`server/build`). It fetches the page's scripts once the page is painted, and
 * runs them, which hydrates the page, when the visitor is about to use it: until then words, fonts and pictures have line and
 * processor to themselves. The addresses stand in attributes of its element, see `documentHtml`.
 */
const { scripts = '', address } = document.getElementById('start-script')?.dataset ?? {};
const sources = scripts.split(' ');

/** Lets the browser lay out what lies below the screen, too, see `global-styles.tsx`. */
const layOutAll = () => document.documentElement.toggleAttribute('data-laid-out', true);

/** Does something in the next idle moment. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work);
}

let started = false;
function start() {
  if (started) return;
  started = true;
  whenIdle(layOutAll);
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

if (matchMedia(unfoldedFrom).matches) {
  for (const fold of document.querySelectorAll('section > details')) {
    fold.toggleAttribute('open', true);
  }
}

// A place on the page that is asked for, or was left, is found by the heights of all above it.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash !== '' || navigation?.type !== 'navigate') layOutAll();

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
