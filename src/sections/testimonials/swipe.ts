import type { PointerEvent } from 'react';
import type { Direction } from './carousel';

/** A finger that goes this far sideways means the next or the previous testimonial, in CSS pixels: as far as one slides. */
export const swipePx = 30;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Which testimonial a finger that went from one point to another asks for; none when it rather went up or down. */
export function swipeOf(from: Point, to: Point): Direction | undefined {
  const x = to.x - from.x;
  if (Math.abs(x) < swipePx || Math.abs(x) <= Math.abs(to.y - from.y)) return undefined;
  return x < 0 ? 'next' : 'previous';
}

/**
 * Reports a swipe over an element. Fingers only: a mouse selects text there. A second finger ends it (it zooms), and so does
 * the browser when it takes the movement for a scroll.
 */
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
      const swipe = from?.id === pointerId ? swipeOf(from, { x: clientX, y: clientY }) : undefined;
      from = undefined;
      if (swipe) onSwipe(swipe);
    },
    onPointerCancel: () => {
      from = undefined;
    },
  };
}
