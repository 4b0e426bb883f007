import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { type Carousel, type CarouselState, createCarousel } from './carousel';

const unchanging = () => () => {};
const nothing = () => undefined;

/** The testimonial the visitor had scrolled to before the row became a carousel. */
function scrolledTo(row: HTMLElement | null, count: number): number {
  if (!row || row.clientWidth === 0) return 0;
  return Math.min(count - 1, Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
}

export interface RunningCarousel {
  readonly state: CarouselState;
  readonly send: Carousel['send'];
}

/**
 * The carousel over the row, once scripts run and while the section is there. Undefined on the server, in the first render
 * of the browser, and where there is only one testimonial: the row is then a row.
 */
export function useCarousel(
  count: number,
  row: RefObject<HTMLElement | null>,
): RunningCarousel | undefined {
  const [carousel, setCarousel] = useState<Carousel>();
  useEffect(() => {
    if (count < 2) return undefined;
    const made = createCarousel(count, scrolledTo(row.current, count));
    const ended = new AbortController();
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const reportMotion = () => made.send({ type: 'motion', reduced: motion.matches });
    const reportVisibility = () =>
      made.send({ type: document.hidden ? 'hold' : 'release', hold: 'hidden' });
    motion.addEventListener('change', reportMotion, { signal: ended.signal });
    document.addEventListener('visibilitychange', reportVisibility, { signal: ended.signal });
    reportMotion();
    reportVisibility();
    made.start();
    setCarousel(made);
    return () => {
      ended.abort();
      made.stop();
      setCarousel(undefined);
    };
  }, [count, row]);
  const state = useSyncExternalStore<CarouselState | undefined>(
    carousel?.subscribe ?? unchanging,
    carousel?.state ?? nothing,
    nothing,
  );
  return carousel && state ? { state, send: carousel.send } : undefined;
}
