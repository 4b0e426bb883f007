import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Report } from '#content/findings/finding.ts';
import type { Resource } from '#content/load/resource.ts';
import { findCollection } from '#content/resources/collection.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { roles } from '#generated/roles.ts';
import { createEmptyContentGuard } from './empty-content-guard';
import { createPoller, type Poller, type Read, reasonOf } from './poller';
import { createPostReader } from './post-reader';
import type { Publication, PublishedResource } from './publication';
import { createResourceReader } from './resource-reader';
import { type AnswerStorage, noStorage, type OnContentRead, openSession } from './session';
import type { ContentChange } from './tags';

export interface ReaderHooks {
  readonly publish: (publication: Publication) => void;
  readonly report: Report;
  readonly warn?: (line: string) => void;
  readonly onState?: (state: ReaderState) => void;
  readonly onRead?: OnContentRead | undefined;
}

export interface ContentReaderOptions extends ReaderHooks {
  readonly client: ContentClient;
  readonly resources: readonly Resource<unknown>[];
  readonly storage?: AnswerStorage | undefined;
  /** The version of the program. Posts stored by another version are built again. */
  readonly program?: string | undefined;
  readonly intervalSeconds?: number | undefined;
  readonly graceMs?: number;
  readonly now?: (() => number) | undefined;
}

export interface ReaderState {
  readonly isRefused: boolean;
  /** Resources that still show their last content, because the content service suddenly returns nothing for them. */
  readonly emptied: number;
  readonly readAt: number | undefined;
  /** Failed reads, refusals of the token first. */
  readonly failures: readonly ReadFailure[];
}

interface ReadFailure {
  readonly path: string;
  readonly reason: string;
  /** True if the token may not read the resource, which operators may intend. */
  readonly isForbidden: boolean;
}

export interface ContentReader {
  /** Publishes the content that an earlier process stored. Resolves when pages are published; posts follow, newest first. */
  restore(): Promise<void>;
  /**
   * Reads all content, or the content that a change may affect. Resolves when it is published. Calls during a read share the
   * next one. Never rejects: content that cannot be read stays unchanged, and the log says so.
   */
  sync(change?: ContentChange): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const defaultIntervalSeconds = 10;

const isRefusal = (error: unknown): boolean =>
  error instanceof ContentError && error.kind === 'unauthorised';

const isForbidden = (error: unknown): boolean =>
  error instanceof ContentError
    ? error.kind === 'forbidden'
    : error instanceof Error && isForbidden(error.cause);

export function createContentReader({
  client,
  resources,
  publish,
  report,
  warn = (line) => console.warn(line),
  onState = () => {},
  onRead,
  storage = noStorage,
  program,
  intervalSeconds = defaultIntervalSeconds,
  graceMs = 0,
  now = Date.now,
}: ContentReaderOptions): ContentReader {
  const guard = createEmptyContentGuard({ graceMs, now, warn });
  const common = { url: client.url, report, now, storage: safeStorage(storage, warn), guard };
  const reader = createResourceReader({ ...common, resources });
  const posts = createPostReader({ ...common, program });
  let restoring: Promise<void> = Promise.resolve();

  const publishResource = (resource: PublishedResource) => publish({ resources: [resource] });

  const readResources: Read = async (session, noticed, isAll, failed) => {
    reader.catchUp(publishResource);
    const isAffected = (key: ResourceKey<unknown>) =>
      noticed.some(({ collection }) => findCollection(key) === collection);
    const wanted = isAll ? resources : resources.filter(isAffected);
    await reader.read(session.client, wanted, {
      isExpected: isAffected,
      publish: publishResource,
      failed,
    });
  };

  const readPosts: Read = async (session, noticed, isAll, failed) => {
    await restoring;
    posts.catchUp(publish);
    if (!isAll && !noticed.some(({ collection }) => collection === roles.posts)) return;
    const postChanges = noticed.filter(({ collection }) => collection === roles.posts);
    await posts
      .read(session.client, postChanges, publish)
      .catch((error: unknown) => failed('/content/posts', error));
  };

  let isDown = false;
  function reportOutage(failure: unknown): void {
    if (failure !== undefined && !isDown) {
      warn(
        `The content service cannot be read. The site shows the last content. ${reasonOf(failure)}`,
      );
    }
    if (failure === undefined && isDown) warn('The content service can be read again.');
    isDown = failure !== undefined;
  }

  const pollers: Poller[] = [];
  function reportState(): void {
    const failures = pollers
      .flatMap((poller) => [...poller.failures()])
      .sort(([, a], [, b]) => Number(isRefusal(b)) - Number(isRefusal(a)));
    const read = pollers.map(({ readAt }) => readAt());
    onState({
      isRefused: failures.some(([, error]) => isRefusal(error)),
      emptied: guard.count(),
      readAt: read.includes(undefined) ? undefined : Math.min(...read.map(Number)),
      failures: failures.map(([path, error]) => ({
        path,
        reason: reasonOf(error),
        isForbidden: isForbidden(error),
      })),
    });
  }

  const addPoller = (read: Read, changesAt: () => number) =>
    pollers.push(
      createPoller({
        read,
        changesAt,
        now,
        warn,
        reportOutage,
        intervalMs: intervalSeconds * 1000,
        onRead: reportState,
        open: () => openSession(client, onRead),
      }),
    );
  addPoller(readResources, reader.changesAt);
  addPoller(readPosts, posts.changesAt);

  return {
    async restore() {
      const isRestored = true;
      reader.restore((resource) => publish({ resources: [resource], isRestored }));
      restoring = posts
        .restore((publication) => publish({ ...publication, isRestored }))
        .catch((error: unknown) => warn(`Stored posts cannot be used: ${reasonOf(error)}`));
    },
    async sync(change) {
      await Promise.all(pollers.map((poller) => poller.sync(change)));
    },
    start() {
      for (const poller of pollers) poller.start();
    },
    async stop() {
      for (const poller of pollers) poller.stop();
    },
  };
}

/** A storage whose failures to save are logged once and otherwise ignored. */
function safeStorage(storage: AnswerStorage, warn: (line: string) => void): AnswerStorage {
  let hasFailed = false;
  return {
    load: storage.load,
    isSuspect: (name, text) => storage.isSuspect?.(name, text) ?? false,
    save(texts) {
      try {
        storage.save(texts);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) {
          warn(
            `Content cannot be stored (${reasonOf(error)}): after a restart, pages wait for the content service. Check the permissions and the free space of DATA_DIR.`,
          );
        }
        hasFailed = true;
      }
    },
  };
}
