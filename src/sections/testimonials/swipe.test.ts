import type { PointerEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { swipeHandlers, swipeOf } from './swipe';

const here = { x: 100, y: 100 };

test.each([
  ['left', { x: 70, y: 100 }, 'next'],
  ['right', { x: 130, y: 100 }, 'previous'],
  ['left, not quite far enough', { x: 71, y: 100 }, undefined],
  ['down, and a little to the left', { x: 60, y: 150 }, undefined],
  ['exactly between left and down', { x: 60, y: 140 }, undefined],
  ['nowhere', here, undefined],
] as const)('a finger that goes %s', (_way, to, asked) => {
  expect(swipeOf(here, to)).toBe(asked);
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

test('a finger set down and lifted elsewhere is reported once', () => {
  const tell = vi.fn();
  const swipe = swipeHandlers(tell);
  swipe.onPointerDown(finger(100));
  swipe.onPointerUp(finger(40));
  swipe.onPointerUp(finger(40));
  expect(tell.mock.calls).toEqual([['next']]);
});

test('a mouse, a second finger and what the browser takes for a scroll tell nothing', () => {
  const tell = vi.fn();
  const swipe = swipeHandlers(tell);
  swipe.onPointerDown(finger(100, { pointerType: 'mouse' }));
  swipe.onPointerUp(finger(40, { pointerType: 'mouse' }));
  swipe.onPointerDown(finger(100));
  swipe.onPointerDown(finger(200, { pointerId: 2, isPrimary: false }));
  swipe.onPointerUp(finger(40));
  swipe.onPointerDown(finger(100));
  swipe.onPointerCancel();
  swipe.onPointerUp(finger(40));
  expect(tell).not.toHaveBeenCalled();
});
