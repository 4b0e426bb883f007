import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Report } from '#content/findings/finding.ts';
import type { Resource } from '#content/load/resource.ts';
import { nextChange } from '#content/load/schedule.ts';
import type { AnswerStorage } from './answer-storage';
import { type createGrace, isEmptied } from './emptied';
import { filesIn } from './files-in';
import type { PublishedResource } from './publication';
import { type RecordedAnswer, recordingClient, replayingClient } from './session';

/** What is known of a resource that was read. */
interface Known {
  readonly value: unknown;
  /** The value as JSON. */
  readonly json: string;
  readonly answers: readonly RecordedAnswer[];
  readonly changesAt: number | undefined;
}

interface ResourceReaderOptions {
  readonly resources: readonly Resource<unknown>[];
  /** Address of the content service. */
  readonly url: string;
  readonly report: Report;
  readonly now: () => number;
  readonly storage: AnswerStorage;
  readonly grace: ReturnType<typeof createGrace>;
}

interface ReadOptions {
  /** Whether the content service has announced that a resource has changed. */
  readonly isExpected: (path: string) => boolean;
  readonly publish: (published: PublishedResource) => void;
  /** Called when a resource cannot be read. */
  readonly failed: (path: string, error: unknown) => void;
}

/** The raw records in some answers. */
const recordsIn = (answers: readonly RecordedAnswer[]): readonly unknown[] =>
  answers.flatMap(({ answer: { data } }): readonly unknown[] =>
    Array.isArray(data) ? data : [data],
  );

const isRecordedAnswers = (value: unknown): value is readonly RecordedAnswer[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one?.collection === 'string' && 'answer' in one);

/** Reads the pages, lists and menus of the site: everything but the posts. */
export function createResourceReader(options: ResourceReaderOptions) {
  const { resources, url, report, now, storage, grace } = options;
  const known = new Map<string, Known>();

  const isOverdue = ({ changesAt }: Known) => changesAt !== undefined && changesAt <= now();

  /** Makes a resource of answers. @returns what is to be published; `undefined` if that is what was published before */
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
    return isSame ? undefined : { path, value, files: filesIn(json), changesAt };
  }

  /** Whether the content service answers as it did when a resource was made. @throws ContentError */
  async function isUnchanged({ answers }: Known, client: ContentClient): Promise<boolean> {
    const again = await Promise.all(
      answers.map(({ collection, query }) => client.read(collection, query)),
    );
    return again.every(
      (answer, at) => JSON.stringify(answer) === JSON.stringify(answers[at]?.answer),
    );
  }

  return {
    /** Publishes what an earlier process stored. */
    async restore(publish: (published: PublishedResource) => void): Promise<void> {
      for (const resource of resources) {
        try {
          const stored: unknown = JSON.parse(storage.load(resource.path) ?? 'null');
          if (!isRecordedAnswers(stored)) continue;
          const made = await make(resource, replayingClient(url, stored), true);
          if (made) publish(made);
        } catch {
          // Another version of the site may have asked other questions. The resource is read as if nothing were stored.
        }
      }
    },

    /** Makes the resources anew whose dates have come, of the answers they were made of. */
    async catchUp(publish: (published: PublishedResource) => void): Promise<void> {
      for (const resource of resources) {
        const before = known.get(resource.path);
        if (!before || !isOverdue(before)) continue;
        const made = await make(resource, replayingClient(url, before.answers), true);
        if (made) publish(made);
      }
    },

    /** Reads resources, and publishes those that have changed, each as soon as it is there. */
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
              storage.save(new Map([[path, JSON.stringify(known.get(path)?.answers)]]));
            }
            if (made) publish(made);
          } catch (error) {
            failed(path, error);
          }
        }),
      );
    },

    /** The next date at which a resource changes by itself, in milliseconds since 1970. */
    changesAt: () =>
      [...known.values()].reduce<number>(
        (first, { changesAt = Number.POSITIVE_INFINITY }) => Math.min(first, changesAt),
        Number.POSITIVE_INFINITY,
      ),
  };
}

/** Whether the content service has not accepted the token. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ContentError && error.kind === 'unauthorised';
