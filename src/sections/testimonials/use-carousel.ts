import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { type Carousel, type CarouselState, createCarousel } from './carousel';

const subscribeToNothing = () => () => {};
const noState = () => undefined;

function scrolledIndex(row: HTMLElement | null, count: number): number {
  if (!row || row.clientWidth === 0) return 0;
  return Math.min(count - 1, Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
}

export interface RunningCarousel {
  readonly state: CarouselState;
  readonly send: Carousel['send'];
}

/** Turns the row into a carousel after hydration. Returns `undefined` before hydration and for a single testimonial. */
export function useCarousel(
  count: number,
  row: RefObject<HTMLElement | null>,
): RunningCarousel | undefined {
  const [carousel, setCarousel] = useState<Carousel>();
  useEffect(() => {
    if (count < 2) return undefined;
    const created = createCarousel(count, scrolledIndex(row.current, count));
    const controller = new AbortController();
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const reportMotion = () => created.send({ type: 'motion', reduced: motion.matches });
    const reportVisibility = () =>
      created.send({ type: document.hidden ? 'hold' : 'release', hold: 'hidden' });
    motion.addEventListener('change', reportMotion, { signal: controller.signal });
    document.addEventListener('visibilitychange', reportVisibility, { signal: controller.signal });
    reportMotion();
    reportVisibility();
    created.start();
    setCarousel(created);
    return () => {
      controller.abort();
      created.stop();
      setCarousel(undefined);
    };
  }, [count, row]);
  const state = useSyncExternalStore<CarouselState | undefined>(
    carousel?.subscribe ?? subscribeToNothing,
    carousel?.state ?? noState,
    noState,
  );
  return carousel && state ? { state, send: carousel.send } : undefined;
}
