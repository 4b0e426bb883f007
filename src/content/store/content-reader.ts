import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import type { Resource } from '#content/load/resource.ts';
import { type AnswerStorage, noStorage } from './answer-storage';
import { createGrace } from './emptied';
import { createLane, type Lane, type Read } from './lane';
import { messages } from './messages';
import { createPostReader } from './post-reader';
import type { Publication, PublishedPosts, PublishedResource } from './publication';
import { createResourceReader, isRefusal } from './resource-reader';
import { type OnContentRead, openSession } from './session';
import { type ContentChange, shows, tagsOf } from './tags';

/** What a reader tells. */
export interface ReaderHooks {
  readonly publish: (publication: Publication) => void;
  /** Takes faults in content. */
  readonly report: Report;
  /** Takes lines of the log. */
  readonly warn?: (line: string) => void;
  /** Is told how the last go through the content ended. */
  readonly onState?: (state: ReaderState) => void;
  readonly onRead?: OnContentRead | undefined;
}

export interface ContentReaderOptions extends ReaderHooks {
  readonly client: ContentClient;
  /** The pages, lists and menus to read, besides the posts. */
  readonly resources: readonly Resource<unknown>[];
  readonly storage?: AnswerStorage | undefined;
  /** Names the program that reads: what it made of posts is stored, and used again by the same program. */
  readonly program?: string | undefined;
  /** Seconds between two reads of all content. */
  readonly intervalSeconds?: number | undefined;
  /** For how long content that is empty all at once is shown as it was, in milliseconds. */
  readonly graceMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** How the content service last answered. */
export interface ReaderState {
  /** Whether it refused the token. */
  readonly isRefused: boolean;
  /** How many resources are shown as they were because the content service suddenly gives nothing for them. */
  readonly emptied: number;
  /** When all content was last read without a failure, in milliseconds since 1970. */
  readonly readAt: number | undefined;
  /** Why something could not be read, in a sentence. */
  readonly failure?: string | undefined;
}

/** Reads the content service in the background and publishes what has changed. */
export interface ContentReader {
  /** Publishes what an earlier process stored. Resolves when the pages are published; posts follow, newest first. */
  restore(): Promise<void>;
  /**
   * Reads all content, or what a change may show in, and resolves when it is published. While content is being read, callers wait
   * for the next time. Never rejects: what cannot be read stays as it was, and the log says so.
   */
  sync(change?: ContentChange): Promise<void>;
  /** Reads again and again, until `stop`. */
  start(): void;
  stop(): Promise<void>;
}

const DEFAULT_INTERVAL_SECONDS = 10;

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
  intervalSeconds = DEFAULT_INTERVAL_SECONDS,
  graceMs = 0,
  now = Date.now,
}: ContentReaderOptions): ContentReader {
  const intervalMs = intervalSeconds * 1000;
  const grace = createGrace({
    ...{ graceMs, now },
    held: (path, seconds) => warn(messages.emptied(path, seconds)),
    released: (path) => warn(messages.emptyShown(path)),
  });
  const kept = savedQuietly(storage, (error) => warn(messages.notStored(error)));
  const common = { url: client.url, report, now, storage: kept, grace };
  const reader = createResourceReader({ ...common, resources });
  const posts = createPostReader({ ...common, program });
  const noteDown = createDownLog(warn);
  const lanes: Lane[] = [];
  let restoring: Promise<void> = Promise.resolve();

  const publishResource = (one: PublishedResource) => publish({ resources: [one] });
  const publishPosts = (some: PublishedPosts) => publish({ resources: [], posts: some });

  /** Reads the pages, lists and menus, or those that changes may show in. */
  const readResources: Read = async (session, noticed, isAll, failed) => {
    await reader.catchUp(publishResource);
    const isTouched = (path: string) =>
      noticed.some(({ collection }) => shows(tagsOf(path)[0], collection));
    const wanted = isAll ? resources : resources.filter(({ path }) => isTouched(path));
    await reader.read(session.client, wanted, {
      isExpected: isTouched,
      publish: publishResource,
      failed,
    });
  };

  const readPosts: Read = async (session, noticed, isAll, failed) => {
    await restoring;
    posts.catchUp(publishPosts);
    if (!isAll && !noticed.some(({ collection }) => shows('posts', collection))) return;
    const ofPosts = noticed.filter(({ collection }) => collection === 'posts');
    await posts
      .read(session.client, ofPosts, publishPosts)
      .catch((error: unknown) => failed('/content/posts', error));
  };

  function tell(): void {
    const errors = lanes.flatMap(({ failures }) => [...failures().values()]);
    // A refusal concerns all content, and the operator can mend it.
    const [first] = [...errors.filter(isRefusal), ...errors];
    const read = lanes.map(({ readAt }) => readAt());
    onState({
      isRefused: errors.some(isRefusal),
      emptied: grace.count(),
      readAt: read.includes(undefined) ? undefined : Math.min(...read.map(Number)),
      failure: first === undefined ? undefined : messages.reasonOf(first),
    });
  }

  const lane = (read: Read, changesAt: () => number) =>
    createLane({
      read,
      changesAt,
      intervalMs,
      now,
      warn,
      noteDown,
      tell,
      open: () => openSession(client, onRead),
    });

  lanes.push(lane(readResources, reader.changesAt), lane(readPosts, posts.changesAt));

  return {
    async restore() {
      const isRestored = true;
      await reader.restore((one) => publish({ resources: [one], isRestored }));
      restoring = posts
        .restore((some) => publish({ resources: [], posts: some, isRestored }))
        .catch((error: unknown) => warn(messages.notStored(error)));
    },
    async sync(change) {
      await Promise.all(lanes.map((one) => one.sync(change)));
    },
    start() {
      for (const one of lanes) one.start();
    },
    async stop() {
      for (const one of lanes) one.stop();
    },
  };
}

/** Says when the content service cannot be read at all, and when it can be again. */
function createDownLog(warn: (line: string) => void) {
  let isDown = false;
  return (failure: unknown) => {
    if (failure !== undefined && !isDown) warn(messages.serviceDown(failure));
    if (failure === undefined && isDown) warn(messages.serviceBack());
    isDown = failure !== undefined;
  };
}

/** The same storage; that nothing can be stored is said once. */
function savedQuietly(storage: AnswerStorage, failed: (error: unknown) => void): AnswerStorage {
  let hasFailed = false;
  return {
    load: storage.load,
    save(texts) {
      try {
        storage.save(texts);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) failed(error);
        hasFailed = true;
      }
    },
  };
}
