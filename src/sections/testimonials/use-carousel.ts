import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { type Carousel, type CarouselState, createCarousel } from './carousel';

const unchanging = () => () => {};
const nothing = () => undefined;

/** Reports to the carousel whether the device asks for less motion and whether the tab is visible. @returns what ends that */
function listen(carousel: Carousel): () => void {
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const tellMotion = () => carousel.send({ type: 'motion', reduced: motion.matches });
  const tellVisibility = () =>
    carousel.send({ type: document.hidden ? 'hold' : 'release', hold: 'hidden' });
  tellMotion();
  tellVisibility();
  motion.addEventListener('change', tellMotion);
  document.addEventListener('visibilitychange', tellVisibility);
  return () => {
    motion.removeEventListener('change', tellMotion);
    document.removeEventListener('visibilitychange', tellVisibility);
  };
}

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
    const deafen = listen(made);
    made.start();
    setCarousel(made);
    return () => {
      deafen();
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
