/** Auto-play shows the next testimonial this often, in milliseconds (specification, sections 4 and 9). */
export const autoPlayMs = 5000;
/** A testimonial takes this long to leave, and the next as long to come, in milliseconds (sections 4 and 9). */
export const transitionMs = 300;
/** How far a testimonial slides while it fades, in CSS pixels (sections 4 and 9). */
export const slidePx = 30;

export type Direction = 'next' | 'previous';

/** Why auto-play waits: the pointer is over the arrows, the keyboard is inside, or nobody sees the page. */
export type Hold = 'pointer' | 'focus' | 'hidden';

export interface CarouselState {
  readonly count: number;
  /** The testimonial that is shown, from 0. */
  readonly index: number;
  readonly phase: 'still' | 'leaving' | 'entering';
  readonly direction: Direction;
  readonly movedBy: 'visitor' | 'clock';
  /** The visitor pressed pause. */
  readonly stopped: boolean;
  readonly holds: readonly Hold[];
  /** The visitor asked for less motion: no auto-play, changes without animation. */
  readonly still: boolean;
}

export type CarouselEvent =
  | { readonly type: 'move'; readonly direction: Direction; readonly by: 'visitor' | 'clock' }
  | { readonly type: 'phaseEnd' }
  | { readonly type: 'toggle' }
  | { readonly type: 'hold' | 'release'; readonly hold: Hold }
  | { readonly type: 'motion'; readonly reduced: boolean };

/** The carousel before anything happened; `index` is other than 0 where the visitor had scrolled the row already. */
export function initialState(count: number, index = 0): CarouselState {
  return {
    count,
    index,
    phase: 'still',
    direction: 'next',
    movedBy: 'clock',
    stopped: false,
    holds: [],
    still: false,
  };
}

/** Whether auto-play runs. */
export const isPlaying = (state: CarouselState): boolean =>
  !state.stopped && !state.still && state.holds.length === 0;

/** Next wraps last to first; previous wraps first to last (section 4). */
const stepped = ({ index, count, direction }: CarouselState): number =>
  (index + (direction === 'next' ? 1 : count - 1)) % count;

/** The rules of section 4, without time: returns the same object where an event changes nothing. */
export function reduce(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'move': {
      if (state.phase !== 'still') return state;
      const moved = { ...state, direction: event.direction, movedBy: event.by };
      return state.still
        ? { ...moved, index: stepped(moved) }
        : { ...moved, phase: 'leaving' as const };
    }
    case 'phaseEnd':
      if (state.phase === 'leaving') return { ...state, index: stepped(state), phase: 'entering' };
      return state.phase === 'entering' ? { ...state, phase: 'still' } : state;
    case 'toggle':
      // Whoever presses play with the keyboard has the focus inside and wants it to run all the same.
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
      if (state.still === event.reduced) return state;
      return {
        ...state,
        still: event.reduced,
        phase: 'still',
        index: state.phase === 'leaving' ? stepped(state) : state.index,
      };
  }
}

export interface Carousel {
  readonly state: () => CarouselState;
  readonly send: (event: CarouselEvent) => void;
  /** Calls the listener after each change; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Auto-play begins. */
  readonly start: () => void;
  /** Nothing happens any more: the section is removed. */
  readonly stop: () => void;
}

/** The rules of section 4 with their timers. */
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
    // What the visitor has just brought up stays for a whole interval.
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
