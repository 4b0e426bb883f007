import type { PointerEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { swipeDirection, swipeHandlers } from './swipe';

const here = { x: 100, y: 100 };

test.each([
  ['left', { x: 70, y: 100 }, 'next'],
  ['right', { x: 130, y: 100 }, 'previous'],
  ['left, but not far enough', { x: 71, y: 100 }, undefined],
  ['down, and a little to the left', { x: 60, y: 150 }, undefined],
  ['exactly between left and down', { x: 60, y: 140 }, undefined],
  ['nowhere', here, undefined],
] as const)('the direction of a finger that moves %s', (_way, to, asked) => {
  expect(swipeDirection(here, to)).toBe(asked);
});

const finger = (x: number, more: Partial<PointerEvent> = {}) =>
  ({
    pointerType: 'touch',
    isPrimary: true,
    pointerId: 1,
    clientX: x,
    clientY: 0,
    ...more,
  }) as PointerEvent;

test('a swipe is reported once', () => {
  const onSwipe = vi.fn();
  const swipe = swipeHandlers(onSwipe);
  swipe.onPointerDown(finger(100));
  swipe.onPointerUp(finger(40));
  swipe.onPointerUp(finger(40));
  expect(onSwipe.mock.calls).toEqual([['next']]);
});

test('a mouse, a second finger and a scroll are not swipes', () => {
  const onSwipe = vi.fn();
  const swipe = swipeHandlers(onSwipe);
  swipe.onPointerDown(finger(100, { pointerType: 'mouse' }));
  swipe.onPointerUp(finger(40, { pointerType: 'mouse' }));
  swipe.onPointerDown(finger(100));
  swipe.onPointerDown(finger(200, { pointerId: 2, isPrimary: false }));
  swipe.onPointerUp(finger(40));
  swipe.onPointerDown(finger(100));
  swipe.onPointerCancel();
  swipe.onPointerUp(finger(40));
  expect(onSwipe).not.toHaveBeenCalled();
});
