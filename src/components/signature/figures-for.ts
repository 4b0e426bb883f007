import type { Claim } from '#generated/types.ts';
import type { FigureStatus } from './checked-on';

export type ShownClaim = Claim & FigureStatus;

/** Returns the figures that a reader needs. Without a reader, returns all. */
export const figuresFor = (
  reader: Claim['reader'],
  figures: readonly ShownClaim[] = [],
): readonly ShownClaim[] =>
  figures.filter((figure) => !reader || !figure.reader || figure.reader === reader);
