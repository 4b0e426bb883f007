import type { ContentStore } from '#content/store/content-store.ts';
import type { SiteParts } from '#server/site/capability.ts';

/** A notice may arrive this long before the change is published. */
const noticeMs = 2 * 60_000;

/**
 * Counts changes that the site found on its own, because no notice announced them. Changes by a date in the content, and results of
 * official sources, are not counted.
 */
export function countMissedNotices(
  store: ContentStore,
  events: SiteParts['events'],
  now: () => number,
) {
  let noticedAt = Number.NEGATIVE_INFINITY;
  let { outcomes } = store.current();
  let dueAt = store.current().nextChange();
  let missed = 0;
  let lastChange: number | undefined;
  let isStarted = false;
  events.on('changed', () => {
    noticedAt = now();
  });
  store.subscribe(({ keys, isRestored }) => {
    const content = store.current();
    const isDue = dueAt !== undefined && dueAt <= now();
    const isBySource = content.outcomes !== outcomes;
    outcomes = content.outcomes;
    dueAt = content.nextChange();
    if (keys.length === 0 || isRestored || isBySource) return;
    lastChange = now();
    if (isStarted && !isDue && now() - noticedAt > noticeMs) missed += 1;
  });
  return {
    /** Begins to count: before, the site reads all content for the first time. */
    start(): void {
      isStarted = true;
    },
    missed: () => missed,
    /** When the site last took over a change, in milliseconds since 1970. */
    lastChange: () => lastChange,
  };
}
