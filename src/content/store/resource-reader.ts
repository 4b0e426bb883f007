import { namedClaims } from '#content/claims/overlay.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import type { Resource } from '#content/load/resource.ts';
import { nextChange } from '#content/load/schedule.ts';
import { type Grace, isEmptied } from './emptied';
import { filesIn, type PublishedResource } from './publication';
import {
  type AnswerStorage,
  type RecordedAnswer,
  recordingClient,
  replayingClient,
  suspectMessage,
} from './session';

interface Known {
  readonly value: unknown;
  readonly json: string;
  readonly answers: readonly RecordedAnswer[];
  readonly changesAt: number | undefined;
}

interface ResourceReaderOptions {
  readonly resources: readonly Resource<unknown>[];
  readonly url: string;
  readonly report: Report;
  readonly now: () => number;
  readonly storage: AnswerStorage;
  readonly grace: Grace;
}

interface ReadOptions {
  readonly isExpected: (path: string) => boolean;
  readonly publish: (published: PublishedResource) => void;
  readonly failed: (path: string, error: unknown) => void;
}

const recordsIn = (answers: readonly RecordedAnswer[]): readonly unknown[] =>
  answers.flatMap(({ answer: { data } }): readonly unknown[] =>
    Array.isArray(data) ? data : [data],
  );

const isRecordedAnswers = (value: unknown): value is readonly RecordedAnswer[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one?.collection === 'string' && 'answer' in one);

/** Reads the pages, lists and menus of the site: everything except posts. */
export function createResourceReader(options: ResourceReaderOptions) {
  const { resources, url, report, now, storage, grace } = options;
  const known = new Map<string, Known>();

  /**
   * Loads a resource.
   * @returns `undefined` if nothing has changed, or if grace holds back an empty value
   */
  async function make(
    resource: Resource<unknown>,
    client: ContentClient,
    isExpected: boolean,
  ): Promise<PublishedResource | undefined> {
    const { path } = resource;
    const answers: RecordedAnswer[] = [];
    const begun = now();
    const before = known.get(path);
    const value = await resource.load(recordingClient(client, answers), report, {
      now: () => begun,
    });
    const isSuddenlyEmpty = before !== undefined && isEmptied(before.value, value);
    if (grace.holds(path, isSuddenlyEmpty, isExpected)) return undefined;
    const json = JSON.stringify(value);
    const changesAt = nextChange(recordsIn(answers), begun);
    known.set(path, { value, json, answers, changesAt });
    const isSame = json === before?.json && changesAt === before.changesAt;
    return isSame
      ? undefined
      : { path, value, files: filesIn(json), claims: namedClaims(value, json), changesAt };
  }

  async function isUnchanged({ answers }: Known, client: ContentClient): Promise<boolean> {
    const again = await Promise.all(
      answers.map(({ collection, query }) => client.read(collection, query)),
    );
    return again.every(
      (answer, at) => JSON.stringify(answer) === JSON.stringify(answers[at]?.answer),
    );
  }

  return {
    async restore(publish: (published: PublishedResource) => void): Promise<void> {
      for (const resource of resources) {
        try {
          const stored: unknown = JSON.parse(storage.load(resource.path) ?? 'null');
          if (!isRecordedAnswers(stored)) continue;
          const made = await make(resource, replayingClient(url, stored), true);
          if (made) publish(made);
        } catch {
          // Another version of the site may have sent other queries, so the stored answers may not fit.
        }
      }
    },

    /** Updates resources whose dates have passed, from their stored answers. */
    async catchUp(publish: (published: PublishedResource) => void): Promise<void> {
      for (const resource of resources) {
        const before = known.get(resource.path);
        if (before?.changesAt === undefined || before.changesAt > now()) continue;
        const made = await make(resource, replayingClient(url, before.answers), true);
        if (made) publish(made);
      }
    },

    async read(
      client: ContentClient,
      wanted: readonly Resource<unknown>[],
      { isExpected, publish, failed }: ReadOptions,
    ): Promise<void> {
      await Promise.all(
        wanted.map(async (resource) => {
          const { path } = resource;
          const before = known.get(path);
          try {
            if (before && (await isUnchanged(before, client))) {
              grace.holds(path, false, false);
              return;
            }
            const made = await make(resource, client, isExpected(path));
            if (known.get(path) !== before) {
              const text = JSON.stringify(known.get(path)?.answers);
              if (before && storage.isSuspect?.(path, text)) {
                known.set(path, before);
                throw new Error(suspectMessage);
              }
              storage.save(new Map([[path, text]]));
            }
            if (made) publish(made);
          } catch (error) {
            failed(path, error);
          }
        }),
      );
    },

    changesAt: () =>
      Math.min(
        ...Array.from(known.values(), ({ changesAt = Number.POSITIVE_INFINITY }) => changesAt),
      ),
  };
}
