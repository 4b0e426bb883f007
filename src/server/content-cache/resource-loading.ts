import { replaceEqualDeep } from '@tanstack/react-query';
import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import type { LoadOptions, Resource } from '#content/load/resource.ts';
import { type CachedResource, cachedResource } from './cached-resource';
import type { LastAnswers } from './last-answers';
import {
  type Answers,
  answersIn,
  countedClient,
  type OnContentRead,
  type RecordedAnswer,
  recordingClient,
  replayingClient,
} from './recorded-answers';
import { isMissing } from './resource-tags';
import { type SharedQuestions, sharedClient } from './shared-client';

interface LoadingOptions {
  readonly client: ContentClient;
  readonly report: Report;
  readonly loaderFor: (path: string) => Resource<unknown>;
  readonly lastAnswers?: LastAnswers | undefined;
  readonly onContentRead?: OnContentRead | undefined;
  readonly now: () => number;
  /** Of the last notice, see `pastCaches`. */
  readonly notice: () => number;
  /** Give the slugs of posts, see `LoadOptions`: as the content service has them now, and as they were last read. */
  readonly slugs: LoadOptions['slugs'];
  readonly knownSlugs: LoadOptions['slugs'];
  /** How several servers ask as one; without it this one asks by itself. */
  readonly questions?: SharedQuestions | undefined;
}

/** How a resource is made: of what the content service answers, or of answers from before. */
export interface ResourceLoading {
  /**
   * Asks the content service; what did not change stays the same object.
   * @returns the resource, and what stores its answers for a restart
   * @throws ContentError when it fails
   */
  load(
    path: string,
    older?: CachedResource,
  ): Promise<{ readonly read: CachedResource; readonly save: () => void }>;
  /** Makes a resource of answers from before. @throws ContentError when they do not hold all that it is made of */
  remake(path: string, answers: Answers, older?: unknown): Promise<CachedResource>;
  /** What an earlier process stored of a resource; `undefined` where that is nothing that can be used. */
  stored(path: string): Promise<CachedResource | undefined>;
}

/** What an earlier process stored, made into a resource. */
export const storedAs =
  (lastAnswers: LastAnswers | undefined, remake: ResourceLoading['remake']) =>
  async (path: string): Promise<CachedResource | undefined> => {
    try {
      const answers = await lastAnswers?.load(path);
      return answers && (await remake(path, answers));
    } catch {
      return undefined;
    }
  };

export function createResourceLoading({
  client,
  report,
  loaderFor,
  lastAnswers,
  onContentRead,
  now,
  notice,
  slugs,
  knownSlugs,
  questions,
}: LoadingOptions): ResourceLoading {
  const counted = countedClient(client, onContentRead);

  async function remake(path: string, given: Answers, older?: unknown) {
    const answers = answersIn(given);
    const source = replayingClient(client.url, answers);
    const value = await loaderFor(path).load(source, () => {}, { now, slugs: knownSlugs });
    return cachedResource(path, replaceEqualDeep(older, value), answers, now());
  }

  return {
    async load(path, older) {
      const answers: RecordedAnswer[] = [];
      const begun = now();
      const shared = sharedClient({ client: counted, questions, notice: notice(), begun });
      const source = recordingClient(shared, answers);
      const value = replaceEqualDeep(
        older?.value,
        await loaderFor(path).load(source, report, { now, slugs }),
      );
      const state = { isNew: value !== older?.value, isMissing: isMissing(path, value) };
      return {
        read: { ...cachedResource(path, value, answers, begun), restMs: shared.restMs() },
        save: () => lastAnswers?.save(path, answers, state),
      };
    },
    remake,
    stored: storedAs(lastAnswers, remake),
  };
}
