/** Longest wait for an idle moment; a page that never rests takes over all the same. */
export const IDLE_TIMEOUT_MS = 2000;

/** What tells that a visitor is about to do something. Pointing at a link counts, moving over the page does not. */
const intents = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'pointerover'] as const;

const pointsAtLink = (event: Event) =>
  event.target instanceof Element && event.target.closest('a[href]') !== null;

/**
 * Starts the application once: when the browser is idle, or at the visitor's first intent if that comes first. It starts
 * within the event itself, so that the click which follows is already the application's.
 */
export function startWhenWanted(start: () => void): void {
  let started = false;
  const begin = () => {
    if (started) return;
    started = true;
    for (const type of intents) window.removeEventListener(type, onIntent, true);
    start();
  };
  const onIntent = (event: Event) => {
    if (event.type !== 'pointerover' || pointsAtLink(event)) begin();
  };
  for (const type of intents) {
    window.addEventListener(type, onIntent, { capture: true, passive: true });
  }
  // Before there was anything to start, see `start-script.ts`.
  if (document.querySelector('[data-wanted]')) begin();
  else if ('requestIdleCallback' in window) {
    window.requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS });
  } else if (document.readyState === 'complete') setTimeout(begin);
  else globalThis.addEventListener('load', () => setTimeout(begin), { once: true });
}
