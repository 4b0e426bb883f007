import { namedClaims } from '#content/claims/overlay.ts';
import type { ContentAnswer, ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import type { Resource } from '#content/load/resource.ts';
import { nextChange } from '#content/load/schedule.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { type EmptyContentGuard, isEmptied } from './empty-content-guard';
import { filesIn, type PublishedResource } from './publication';
import { type AnswerStorage, suspectMessage } from './session';

interface Known {
  readonly value: unknown;
  /** Of the answer as JSON. */
  readonly hash: string;
  readonly changesAt: number | undefined;
  /** The answer as JSON, to parse again when a date has passed. Only set if a date is coming. */
  readonly answer: string | undefined;
}

interface ResourceReaderOptions {
  readonly resources: readonly Resource<unknown>[];
  readonly url: string | undefined;
  readonly report: Report;
  readonly now: () => number;
  readonly storage: AnswerStorage;
  readonly guard: EmptyContentGuard;
}

interface ReadOptions {
  readonly isExpected: (key: ResourceKey<unknown>) => boolean;
  readonly publish: (published: PublishedResource) => void;
  readonly failed: (path: string, error: unknown) => void;
}

const isAnswer = (value: unknown): value is ContentAnswer =>
  typeof value === 'object' && value !== null && 'data' in value;

/** Reads the pages, lists and menus of the site: everything except posts. */
export function createResourceReader(options: ResourceReaderOptions) {
  const { resources, url, report, now, storage, guard } = options;
  const known = new Map<string, Known>();

  /**
   * Parses an answer.
   * @returns `undefined` if nothing has changed, or if the guard holds back an empty value
   */
  function parse(
    resource: Resource<unknown>,
    json: string,
    isExpected = true,
  ): PublishedResource | undefined {
    const path = toPath(resource);
    const before = known.get(path);
    const moment = now();
    const answer: unknown = JSON.parse(json);
    if (!isAnswer(answer)) throw new Error('The stored answer has no data.');
    const value = resource.parse(answer, { url, report, now: () => moment });
    const isSuddenlyEmpty = before !== undefined && isEmptied(before.value, value);
    if (guard.holds(path, isSuddenlyEmpty, isExpected)) return undefined;
    const changesAt = nextChange([answer.data].flat(), moment);
    known.set(path, {
      value,
      hash: stableHash(json),
      changesAt,
      answer: changesAt === undefined ? undefined : json,
    });
    const text = JSON.stringify(value);
    if (before && text === JSON.stringify(before.value) && changesAt === before.changesAt) {
      return undefined;
    }
    const { kind, name, language } = resource;
    return {
      key: { kind, name, language },
      value,
      files: filesIn(text),
      claims: namedClaims(value, text),
      changesAt,
    };
  }

  return {
    restore(publish: (published: PublishedResource) => void): void {
      for (const resource of resources) {
        try {
          const stored = storage.load(toPath(resource));
          const published = stored === undefined ? undefined : parse(resource, stored);
          if (published) publish(published);
        } catch {
          // Another version of the site may have stored an answer to another query.
        }
      }
    },

    /** Updates resources whose dates have passed, from their last answers. */
    catchUp(publish: (published: PublishedResource) => void): void {
      for (const resource of resources) {
        const { answer, changesAt = Number.POSITIVE_INFINITY } = known.get(toPath(resource)) ?? {};
        if (answer === undefined || changesAt > now()) continue;
        const published = parse(resource, answer);
        if (published) publish(published);
      }
    },

    async read(
      client: ContentClient,
      wanted: readonly Resource<unknown>[],
      { isExpected, publish, failed }: ReadOptions,
    ): Promise<void> {
      await Promise.all(
        wanted.map(async (resource) => {
          const path = toPath(resource);
          try {
            const json = JSON.stringify(await resource.read(client));
            const before = known.get(path);
            if (before?.hash === stableHash(json)) {
              guard.holds(path, false, false);
              return;
            }
            if (before && storage.isSuspect?.(path, json)) throw new Error(suspectMessage);
            const published = parse(resource, json, isExpected(resource));
            if (known.get(path) !== before) storage.save(new Map([[path, json]]));
            if (published) publish(published);
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
