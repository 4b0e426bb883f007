import type { Feed } from '#sources/reading.ts';
import { germanLaws } from './german-laws';

/** The official sources of the clinic's figures, by the names that `source_data` gives them. */
export const feeds = { 'german-laws': germanLaws } satisfies Readonly<Record<string, Feed>>;
