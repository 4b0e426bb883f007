import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  autoPlayMs,
  type Carousel,
  createCarousel,
  initialState,
  isPlaying,
  reduce,
  slidePx,
  transitionMs,
} from './carousel';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (carousel: Carousel, direction: 'next' | 'previous' = 'next') =>
  carousel.send({ type: 'move', direction, by: 'visitor' });

/** The index of the testimonial after a change has ended. */
function settled(carousel: Carousel): number {
  vi.advanceTimersByTime(2 * transitionMs);
  return carousel.state().index;
}

test('the constants match section 9', () => {
  expect({ autoPlayMs, transitionMs, slidePx }).toEqual({
    autoPlayMs: 5000,
    transitionMs: 300,
    slidePx: 30,
  });
});

test('the carousel starts at the first testimonial and wraps both ways', () => {
  const carousel = createCarousel(3);
  expect(carousel.state().index).toBe(0);
  const seen = (['next', 'next', 'next', 'previous', 'previous'] as const).map((direction) => {
    press(carousel, direction);
    return settled(carousel);
  });
  expect(seen).toEqual([1, 2, 0, 2, 1]);
});

test('a change leaves and enters, and ignores other moves until it ends', () => {
  const carousel = createCarousel(3);
  press(carousel);
  const now = () => [carousel.state().phase, carousel.state().index];
  expect(now()).toEqual(['leaving', 0]);
  vi.advanceTimersByTime(299);
  press(carousel);
  expect(now()).toEqual(['leaving', 0]);
  vi.advanceTimersByTime(1);
  expect(now()).toEqual(['entering', 1]);
  press(carousel, 'previous');
  vi.advanceTimersByTime(299);
  expect(now()).toEqual(['entering', 1]);
  vi.advanceTimersByTime(1);
  expect(now()).toEqual(['still', 1]);
});

test('auto-play advances every 5000 ms after its start', () => {
  const carousel = createCarousel(3);
  vi.advanceTimersByTime(20_000);
  expect(carousel.state().index).toBe(0);
  carousel.start();
  vi.advanceTimersByTime(4999);
  expect(carousel.state().phase).toBe('still');
  vi.advanceTimersByTime(1);
  expect(carousel.state()).toMatchObject({ phase: 'leaving', movedBy: 'clock' });
  vi.advanceTimersByTime(5000);
  expect(carousel.state()).toMatchObject({ phase: 'leaving', index: 1 });
});

test('a testimonial that the visitor chose stays for a whole interval', () => {
  const carousel = createCarousel(4);
  carousel.start();
  vi.advanceTimersByTime(4900);
  press(carousel);
  vi.advanceTimersByTime(4999);
  expect(carousel.state()).toMatchObject({ index: 1, phase: 'still', movedBy: 'visitor' });
  vi.advanceTimersByTime(1);
  expect(carousel.state()).toMatchObject({ phase: 'leaving', movedBy: 'clock' });
});

test('auto-play does nothing while a change runs', () => {
  const moving = reduce(initialState(3), { type: 'move', direction: 'previous', by: 'visitor' });
  expect(reduce(moving, { type: 'move', direction: 'next', by: 'clock' })).toBe(moving);
});

for (const hold of ['pointer', 'focus', 'hidden'] as const) {
  test(`${hold} holds auto-play, and its release starts a new interval`, () => {
    const carousel = createCarousel(3);
    carousel.start();
    vi.advanceTimersByTime(4000);
    carousel.send({ type: 'hold', hold });
    vi.advanceTimersByTime(20_000);
    expect(carousel.state()).toMatchObject({ index: 0, phase: 'still' });
    carousel.send({ type: 'release', hold });
    vi.advanceTimersByTime(4999);
    expect(carousel.state().phase).toBe('still');
    vi.advanceTimersByTime(1);
    expect(carousel.state().phase).toBe('leaving');
  });
}

test('auto-play resumes after the last hold ends', () => {
  const carousel = createCarousel(3);
  carousel.send({ type: 'hold', hold: 'pointer' });
  carousel.send({ type: 'hold', hold: 'focus' });
  carousel.send({ type: 'release', hold: 'pointer' });
  expect(isPlaying(carousel.state())).toBe(false);
  carousel.send({ type: 'release', hold: 'focus' });
  expect(isPlaying(carousel.state())).toBe(true);
});

test('pause outlasts holds, and play ignores the focus', () => {
  const carousel = createCarousel(3);
  carousel.send({ type: 'hold', hold: 'focus' });
  carousel.send({ type: 'toggle' });
  carousel.send({ type: 'release', hold: 'focus' });
  expect(isPlaying(carousel.state())).toBe(false);
  carousel.send({ type: 'hold', hold: 'focus' });
  carousel.send({ type: 'toggle' });
  expect(isPlaying(carousel.state())).toBe(true);
});

test('under reduced motion there is no auto-play, and a press changes at once', () => {
  const carousel = createCarousel(3);
  carousel.start();
  carousel.send({ type: 'motion', reduced: true });
  vi.advanceTimersByTime(20_000);
  expect(carousel.state().index).toBe(0);
  press(carousel, 'previous');
  expect(carousel.state()).toMatchObject({ index: 2, phase: 'still' });
});

test('switching to reduced motion ends a running change', () => {
  const carousel = createCarousel(3);
  press(carousel);
  carousel.send({ type: 'motion', reduced: true });
  expect(carousel.state()).toMatchObject({ index: 1, phase: 'still' });
  expect(vi.getTimerCount()).toBe(0);
});

test('stopping clears all timers', () => {
  const carousel = createCarousel(3);
  carousel.start();
  press(carousel);
  expect(vi.getTimerCount()).toBe(2);
  carousel.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('listeners are called only for changes', () => {
  const carousel = createCarousel(3);
  const listener = vi.fn();
  const unsubscribe = carousel.subscribe(listener);
  press(carousel);
  press(carousel);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  settled(carousel);
  expect(listener).toHaveBeenCalledTimes(1);
});
