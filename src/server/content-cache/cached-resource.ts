import { nextChange } from '#content/load/schedule.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionModel } from '#generated/model.ts';
import { type Answers, primaryKeysIn, type RecordedAnswer, recordsIn } from './recorded-answers';
import { isMissing, tagsOf } from './resource-tags';

/** A resource as it was last read. */
export interface CachedResource {
  readonly value: unknown;
  /** The primary keys of the entries it was made of. */
  readonly entries: ReadonlySet<string>;
  /** In characters of JSON. */
  readonly size: number;
  /** When it was asked for, in milliseconds since 1970. */
  readonly readAt: number;
  /** When one of its entries begins or ends to be shown, in milliseconds since 1970. */
  readonly changesAt?: number | undefined;
  /** What it was made of, and is made anew of at that date if need be. */
  readonly answers?: Answers | undefined;
  /** Whether the content service failed the last time it was asked. */
  readonly isFailing?: boolean;
  /** Whether the content service has said that it changed. */
  readonly isOutdated?: boolean;
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
  const size = isMissing(path, value) ? 1 : path.length + JSON.stringify([value, coming]).length;
  return { value, entries: primaryKeysIn(answers), size, readAt, ...coming };
}

const models: Readonly<Record<string, { readonly model: CollectionModel } | undefined>> =
  collections;

/** Whether a resource is made of a list that does not tell of what is still to come. */
function isOfScheduledList(path: string): boolean {
  const model = models[tagsOf(path)[0]]?.model;
  return model?.kind === 'list' && Object.hasOwn(model.fields, 'publish_on');
}

const minuteOf = (moment: number) => Math.floor(moment / 60_000);

/**
 * Whether a date has come since a resource was read, so that it may show something else now. An entry has its dates with it,
 * but a list has only what is current: editors choose whole minutes, so it is read again with each new minute.
 */
export function isOverdue(path: string, { readAt, changesAt }: CachedResource, now: number) {
  if (changesAt !== undefined && changesAt <= now) return true;
  return minuteOf(readAt) !== minuteOf(now) && isOfScheduledList(path);
}
