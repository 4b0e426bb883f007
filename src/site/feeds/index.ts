import type { Feed } from '#sources/reading.ts';
import { canadaPages } from './canada-pages';
import { irccFees } from './ircc-fees';
import { irccRounds } from './ircc-rounds';
import { irccTimes } from './ircc-times';
import { laws } from './laws';

/** The official sources of the firm's figures, by the names that `source_data` gives them. */
export const feeds = {
  'canada-pages': canadaPages,
  'ircc-fees': irccFees,
  'ircc-rounds': irccRounds,
  'ircc-times': irccTimes,
  laws,
} satisfies Readonly<Record<string, Feed>>;
