import { nextChange } from '#content/load/schedule.ts';
import { type Answers, primaryKeysIn, type RecordedAnswer, recordsIn } from './recorded-answers';
import { isMissing, isOfScheduled } from './resource-tags';

/** A resource as it was last read. */
export interface CachedResource {
  readonly value: unknown;
  /** The primary keys of the entries it was made of. */
  readonly entries: ReadonlySet<string>;
  /** The files of the content service that it names, by their ids. */
  readonly files: ReadonlySet<string>;
  /** In characters of JSON. */
  readonly size: number;
  /** When it was asked for, in milliseconds since 1970. */
  readonly readAt: number;
  /** Whether it may show something else with each new minute: it was made of what is current of entries that have dates. */
  readonly changesEachMinute?: boolean;
  /** When one of its entries begins or ends to be shown, in milliseconds since 1970. */
  readonly changesAt?: number | undefined;
  /** What it was made of, and is made anew of at that date if need be. */
  readonly answers?: Answers | undefined;
  /** How long it was fresh when it was read, in milliseconds, where another server had asked before. */
  readonly restMs?: number | undefined;
  /** Whether the content service failed the last time it was asked. */
  readonly isFailing?: boolean;
  /** Whether the content service has said that it changed, and was not asked since. */
  readonly isOutdated?: boolean;
  /** Whether the content service has said that it changed, and gave nothing newer since. */
  readonly isNoticed?: boolean;
  /** Since when the content service gives nothing where this was, by the clock of the cache. */
  readonly emptySince?: number | undefined;
}

/** @param readAt when the answers were asked for, in milliseconds since 1970 */
export function cachedResource(
  path: string,
  value: unknown,
  answers: readonly RecordedAnswer[],
  readAt: number,
): CachedResource {
  const changesAt = nextChange(recordsIn(answers), readAt);
  const coming = changesAt === undefined ? {} : { changesAt, answers };
  // What is not there moves on to a cache of its own.
  const json = JSON.stringify(value) ?? '';
  const size = isMissing(path, value)
    ? 1
    : path.length + json.length + JSON.stringify(coming).length;
  const entries = primaryKeysIn(answers);
  const times = { readAt, changesEachMinute: isOfScheduled(path), ...coming };
  return { value, entries, files: filesIn(json), size, ...times };
}

/**
 * The files that a text names: in links and pictures of rich text, and in fields, which hold the ids of Directus. Copied, as a piece
 * of a string keeps the whole of it in memory: of 3,400 posts that were 16 MB.
 */
const filesIn = (json: string): ReadonlySet<string> =>
  structuredClone(
    new Set(
      Array.from(
        json.matchAll(/\/assets\/([\w-][\w.-]*)|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi),
        ([, named, id]) => named ?? id ?? '',
      ),
    ),
  );

const minuteOf = (moment: number) => Math.floor(moment / 60_000);

/**
 * Whether a date has come since a resource was read, so that it may show something else now. An entry has its dates with it,
 * but a list has only what is current: editors choose whole minutes, so it is read again with each new minute.
 */
export function isOverdue(resource: CachedResource, now: number): boolean {
  const { readAt, changesAt, changesEachMinute = false } = resource;
  if (changesAt !== undefined && changesAt <= now) return true;
  return changesEachMinute && minuteOf(readAt) !== minuteOf(now);
}
