import type { PointerEvent } from 'react';
import type { Direction } from './carousel';

const minSwipePx = 30;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns `undefined` for a short or mostly vertical movement. */
export function swipeDirection(from: Point, to: Point): Direction | undefined {
  const x = to.x - from.x;
  if (Math.abs(x) < minSwipePx || Math.abs(x) <= Math.abs(to.y - from.y)) return undefined;
  return x < 0 ? 'next' : 'previous';
}

/** Reports swipes by touch only, because a mouse selects text. A second finger (zoom) or a scroll cancels the swipe. */
export function swipeHandlers(onSwipe: (direction: Direction) => void) {
  let from: (Point & { readonly id: number }) | undefined;
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      from =
        pointerType === 'touch' && isPrimary
          ? { id: pointerId, x: clientX, y: clientY }
          : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const direction =
        from?.id === pointerId ? swipeDirection(from, { x: clientX, y: clientY }) : undefined;
      from = undefined;
      if (direction) onSwipe(direction);
    },
    onPointerCancel: () => {
      from = undefined;
    },
  };
}
