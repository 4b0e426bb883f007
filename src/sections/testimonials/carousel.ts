/** Constants of the specification, sections 4 and 9. */
export const autoPlayMs = 5000;
export const transitionMs = 300;
export const slidePx = 30;

export type Direction = 'next' | 'previous';

/** Reasons to hold auto-play: the pointer is over the arrows, the keyboard is inside, or the page is hidden. */
type Hold = 'pointer' | 'focus' | 'hidden';

export interface CarouselState {
  readonly count: number;
  readonly index: number;
  readonly phase: 'still' | 'leaving' | 'entering';
  readonly direction: Direction;
  readonly movedBy: 'visitor' | 'clock';
  readonly stopped: boolean;
  readonly holds: readonly Hold[];
  /** Under reduced motion, nothing plays by itself and changes are not animated. */
  readonly reducedMotion: boolean;
}

export type CarouselEvent =
  | { readonly type: 'move'; readonly direction: Direction; readonly by: 'visitor' | 'clock' }
  | { readonly type: 'phaseEnd' }
  | { readonly type: 'toggle' }
  | { readonly type: 'hold' | 'release'; readonly hold: Hold }
  | { readonly type: 'motion'; readonly reduced: boolean };

export function initialState(count: number, index = 0): CarouselState {
  return {
    count,
    index,
    phase: 'still',
    direction: 'next',
    movedBy: 'clock',
    stopped: false,
    holds: [],
    reducedMotion: false,
  };
}

export const isPlaying = (state: CarouselState): boolean =>
  !state.stopped && !state.reducedMotion && state.holds.length === 0;

/** Wraps at both ends (specification, section 4). */
const nextIndex = ({ index, count, direction }: CarouselState): number =>
  (index + (direction === 'next' ? 1 : count - 1)) % count;

/** The rules of the specification, section 4, without timers. Returns the same object if an event changes nothing. */
export function reduce(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'move': {
      if (state.phase !== 'still') return state;
      const moved = { ...state, direction: event.direction, movedBy: event.by };
      return state.reducedMotion
        ? { ...moved, index: nextIndex(moved) }
        : { ...moved, phase: 'leaving' as const };
    }
    case 'phaseEnd':
      if (state.phase === 'leaving')
        return { ...state, index: nextIndex(state), phase: 'entering' };
      return state.phase === 'entering' ? { ...state, phase: 'still' } : state;
    case 'toggle':
      // “Play” must start the carousel, although the keyboard focus on the button would hold it.
      return state.stopped
        ? { ...state, stopped: false, holds: state.holds.filter((hold) => hold !== 'focus') }
        : { ...state, stopped: true };
    case 'hold':
      return state.holds.includes(event.hold)
        ? state
        : { ...state, holds: [...state.holds, event.hold] };
    case 'release':
      return state.holds.includes(event.hold)
        ? { ...state, holds: state.holds.filter((hold) => hold !== event.hold) }
        : state;
    case 'motion':
      if (state.reducedMotion === event.reduced) return state;
      return {
        ...state,
        reducedMotion: event.reduced,
        phase: 'still',
        index: state.phase === 'leaving' ? nextIndex(state) : state.index,
      };
  }
}

export interface Carousel {
  readonly state: () => CarouselState;
  readonly send: (event: CarouselEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** State and timers of the carousel (specification, section 4). */
export function createCarousel(count: number, index?: number): Carousel {
  let state = initialState(count, index);
  let autoPlay: ReturnType<typeof setInterval> | undefined;
  let phase: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const play = () => {
    clearInterval(autoPlay);
    if (isPlaying(state))
      autoPlay = setInterval(
        () => send({ type: 'move', direction: 'next', by: 'clock' }),
        autoPlayMs,
      );
  };
  const send = (event: CarouselEvent) => {
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    if (state.phase !== before.phase) {
      clearTimeout(phase);
      if (state.phase !== 'still')
        phase = setTimeout(() => send({ type: 'phaseEnd' }), transitionMs);
    }
    // Restart the timer, so that a testimonial that the visitor chose stays for a whole interval.
    const moved = event.type === 'move' && event.by === 'visitor';
    if (moved || isPlaying(state) !== isPlaying(before)) play();
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    send,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: play,
    stop: () => {
      clearInterval(autoPlay);
      clearTimeout(phase);
    },
  };
}
