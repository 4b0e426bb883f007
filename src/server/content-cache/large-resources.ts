import { replaceEqualDeep } from '@tanstack/react-query';
import { ContentError, type UnreadAnswer } from '#content/findings/errors.ts';
import type { Report } from '#content/findings/finding.ts';
import type { CachedResource } from './cached-resource';
import type { LastAnswers } from './last-answers';
import type { OnContentRead } from './recorded-answers';
import { type ResourceLoading, storedAs } from './resource-loading';
import { isMissing } from './resource-tags';

/**
 * What is read and made of content on the thread that answers visitors, in bytes of an answer. The largest page has 22 KB; of
 * the worst content that was found, so much takes some 50 ms. What is larger is made elsewhere, where the platform can.
 */
export const mostInline = 128 * 1024;

/** What is to be made elsewhere. A thread can be sent it. */
export interface LargeTask {
  readonly path: string;
  /** What dates of entries are compared with, in milliseconds since 1970. */
  readonly now: number;
  /** Of the last notice, see `pastCaches`. */
  readonly notice: number;
  /** What it is made of instead of what the content service answers now, as JSON. */
  readonly stored?: Uint8Array<ArrayBuffer>;
  /** An answer that has come already, so that the content service is not asked for it again. It is handed over, not copied. */
  readonly answered?: UnreadAnswer | undefined;
}

/** A resource, with what it was made of as JSON. */
export type LargeResource = Omit<CachedResource, 'answers'> & {
  readonly answers: Uint8Array<ArrayBuffer>;
};

/** Makes a resource apart from the thread that answers visitors. @throws ContentError, also where that takes too long */
export type MakeElsewhere = (
  task: LargeTask,
  on: { readonly report: Report; readonly onContentRead?: OnContentRead | undefined },
) => Promise<LargeResource>;

interface Options {
  readonly elsewhere: MakeElsewhere;
  readonly report: Report;
  readonly lastAnswers?: LastAnswers | undefined;
  readonly onContentRead?: OnContentRead | undefined;
  readonly now: () => number;
  readonly notice: () => number;
}

const isTooLarge = (error: unknown): error is ContentError =>
  error instanceof ContentError && error.kind === 'too-large';

/** Has large resources made elsewhere. @param loading makes the others, with a client that reads no more than `mostInline` */
export function withLargeResources(loading: ResourceLoading, options: Options): ResourceLoading {
  const { elsewhere, report, lastAnswers, onContentRead, now, notice } = options;

  /** Its answers are only held where it is made of them anew at a date. */
  const cached = ({ answers, ...made }: LargeResource, older: unknown): CachedResource => ({
    ...made,
    value: replaceEqualDeep(older, made.value),
    ...(made.changesAt === undefined ? {} : { answers }),
  });

  const remake: ResourceLoading['remake'] = async (path, answers, older) => {
    if (!(answers instanceof Uint8Array)) return loading.remake(path, answers, older);
    const task = { path, now: now(), notice: notice(), stored: answers };
    return cached(await elsewhere(task, { report: () => {} }), older);
  };

  return {
    async load(path, older) {
      const begun = { now: now(), notice: notice() };
      let answered: UnreadAnswer | undefined;
      try {
        return await loading.load(path, older);
      } catch (error) {
        if (!isTooLarge(error)) throw error;
        answered = error.unread;
      }
      const task = { path, ...begun, answered };
      const made = await elsewhere(task, { report, onContentRead });
      const resource = cached(made, older?.value);
      const state = {
        isNew: resource.value !== older?.value,
        isMissing: isMissing(path, made.value),
      };
      return { read: resource, save: () => lastAnswers?.save(path, made.answers, state) };
    },
    remake,
    stored: storedAs(lastAnswers, remake),
  };
}
