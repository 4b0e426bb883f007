import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import type { Resource } from '#content/load/resource.ts';
import type { ShareAnswer } from '#server/shared/shared-state.ts';
import type { MakeElsewhere } from './large-resources';
import type { LastAnswers } from './last-answers';
import type { OnContentRead } from './recorded-answers';

export interface ContentCacheOptions {
  readonly client: ContentClient;
  /** Takes faults in content. */
  readonly report: Report;
  /** How long a resource counts as fresh, in milliseconds; with 0 every read asks the content service. */
  readonly freshMs: number;
  /** Resources of the server beside those of the content. */
  readonly others?: readonly ServerResource[] | undefined;
  /** What the content service answered before this process began. */
  readonly lastAnswers?: LastAnswers | undefined;
  /** In characters of JSON; by default a thousand posts, or all other content several times. */
  readonly maxSize?: number | undefined;
  readonly onContentRead?: OnContentRead | undefined;
  /** Asks the content service for several servers; by default this one asks by itself. */
  readonly share?: ShareAnswer | undefined;
  /** What freshness is measured by; the system's by default. */
  readonly clock?: { now(): number } | undefined;
  /** What dates of entries are compared with, in milliseconds since 1970; the system's time by default. */
  readonly now?: (() => number) | undefined;
  /** For how long a resource that is empty all at once is shown as it was, in milliseconds; see `createEmptied`. */
  readonly graceMs?: number | undefined;
  /** A signal that ends a visitor's waiting for newer content; after `patienceMs` by default. */
  readonly patience?: (() => AbortSignal) | undefined;
  /** Makes what is too large for the thread that answers visitors; see `withLargeResources`. */
  readonly elsewhere?: MakeElsewhere | undefined;
}

/** A resource that only the server reads, which stands as its initial value until the content service gave it. */
export interface ServerResource<T = unknown> extends Resource<T> {
  readonly initial: T;
}
