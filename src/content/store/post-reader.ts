import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import { isPublished, nextChange } from '#content/load/schedule.ts';
import type { Grace } from './emptied';
import {
  type IndexedPost,
  indexed,
  keyOf,
  publishedPost,
  type Row,
  readBodies,
  readIndex,
} from './post-records';
import type { PublishedPost, PublishedPosts } from './publication';
import { type AnswerStorage, suspectMessage } from './session';
import type { ContentChange } from './tags';

const POSTS_PER_READ = 50;

const PUBLISH_EVERY_MS = 1_000;

interface PostReaderOptions {
  readonly url: string | undefined;
  readonly report: Report;
  readonly now: () => number;
  readonly storage: AnswerStorage;
  readonly grace: Grace;
  readonly program?: string | undefined;
}

interface MadePost {
  readonly signature: string;
  readonly isUsable: boolean;
  readonly changesAt: number;
}

interface StoredPost {
  readonly record: unknown;
  /** `null` if the post cannot be shown. */
  readonly post: PublishedPost | null;
  readonly signature: string;
  readonly program: string | undefined;
}

const INDEX = '/content/posts/index';
const bodyName = (key: string) => `/content/posts/body/${key}`;

/** Reads the posts: the index each time, and the texts of posts that have changed. */
export function createPostReader(options: PostReaderOptions) {
  const { report, now, storage, grace, program } = options;
  let index: readonly IndexedPost[] = [];
  const made = new Map<string, MadePost>();
  let isWhole = false;
  /** Position in the index where the next re-read of posts starts, for services without dates of changes. */
  let next = 0;
  let lastOrder = JSON.stringify([[], false]);

  const isShown = ({ row }: IndexedPost) => isPublished(row, now());

  const order = () =>
    index.filter((post) => isShown(post) && made.get(post.key)?.isUsable).map(({ key }) => key);

  function publishMade(
    posts: readonly PublishedPost[],
    publish: (published: PublishedPosts) => void,
    gone: readonly string[] = [],
  ): void {
    const keys = order();
    const state = JSON.stringify([keys, isWhole]);
    if (posts.length + gone.length === 0 && state === lastOrder) return;
    lastOrder = state;
    publish({ order: keys, made: posts, gone, isWhole });
  }

  function remember({ key, signature }: IndexedPost, post: PublishedPost | null) {
    const changesAt = post?.head.changesAt ?? Number.POSITIVE_INFINITY;
    made.set(key, { signature, isUsable: post !== null, changesAt });
    return post ?? [];
  }

  function make(posts: readonly IndexedPost[], records: readonly unknown[]) {
    const byKey = new Map(records.map((record) => [keyOf(record), record]));
    const stored = new Map<string, string>();
    const all = posts.flatMap((post): PublishedPost | readonly PublishedPost[] => {
      const record = byKey.get(post.key);
      if (record === undefined) return [];
      const one = publishedPost(post, record, options) ?? null;
      const { signature } = post;
      const text = JSON.stringify({
        record,
        post: one,
        signature,
        program,
      } satisfies StoredPost);
      if (made.has(post.key) && storage.isSuspect?.(bodyName(post.key), text)) return [];
      stored.set(bodyName(post.key), text);
      return remember(post, one);
    });
    storage.save(stored);
    return all;
  }

  /** Restores a stored post. Builds it again if another program stored it, or if its record has changed. */
  function restored(post: IndexedPost): PublishedPost | readonly PublishedPost[] {
    const text = storage.load(bodyName(post.key));
    if (text === undefined) return [];
    const stored: StoredPost = JSON.parse(text);
    const isSame = program !== undefined && stored.program === program;
    if (isSame && stored.signature === post.signature) return remember(post, stored.post);
    return make([post], [stored.record]);
  }

  /** Publishes posts in large portions, because each publication rebuilds the lists. */
  function createPublisher(publish: (published: PublishedPosts) => void) {
    let collected: PublishedPost[] = [];
    let publishedAt = Number.NEGATIVE_INFINITY;
    return (posts: readonly PublishedPost[], isLast: boolean) => {
      collected.push(...posts);
      if (!isLast && performance.now() - publishedAt < PUBLISH_EVERY_MS) return;
      publishMade(collected, publish);
      publishedAt = performance.now();
      collected = [];
    };
  }

  const isNamed = ({ keys, slugs }: ContentChange, post: IndexedPost): boolean =>
    (keys.length === 0 && slugs.length === 0) ||
    (post.id !== undefined && keys.includes(post.id)) ||
    slugs.includes(post.served ?? String(post.row['slug']));

  function changedPosts(changes: readonly ContentChange[], hasUpdates: boolean) {
    const rolling = hasUpdates ? [] : index.slice(next, next + POSTS_PER_READ);
    if (!hasUpdates) next = next + POSTS_PER_READ >= index.length ? 0 : next + POSTS_PER_READ;
    const again = new Set(rolling);
    return index.filter(
      (post) =>
        made.get(post.key)?.signature !== post.signature ||
        (made.get(post.key)?.changesAt ?? 0) <= now() ||
        again.has(post) ||
        changes.some((change) => isNamed(change, post)),
    );
  }

  return {
    async restore(publish: (published: PublishedPosts) => void): Promise<void> {
      const stored: unknown = JSON.parse(storage.load(INDEX) ?? 'null');
      if (!Array.isArray(stored)) return;
      index = indexed(stored as readonly Row[]);
      const publishSome = createPublisher(publish);
      for (let at = 0; at < index.length; at += POSTS_PER_READ) {
        const posts = index.slice(at, at + POSTS_PER_READ).flatMap(restored);
        isWhole = at + POSTS_PER_READ >= index.length;
        publishSome(posts, isWhole);
        // Lets the thread receive notices between batches.
        await new Promise<void>((resolve) => setTimeout(resolve));
      }
    },

    catchUp: (publish: (published: PublishedPosts) => void) => publishMade([], publish),

    async read(
      client: ContentClient,
      changes: readonly ContentChange[],
      publish: (published: PublishedPosts) => void,
    ): Promise<void> {
      const read = await readIndex(client, report, now);
      const wasShown = order().length;
      const isSuddenlyEmpty = wasShown > 1 && !read.posts.some(isShown);
      if (grace.holds(INDEX, isSuddenlyEmpty, changes.length > 0)) return;
      const before = JSON.stringify(index.map(({ row }) => row));
      const rows = JSON.stringify(read.posts.map(({ row }) => row));
      if (rows !== before && index.length > 0 && storage.isSuspect?.(INDEX, rows)) {
        throw new Error(suspectMessage);
      }
      index = read.posts;
      if (rows !== before) storage.save(new Map([[INDEX, rows]]));
      const changed = changedPosts(changes, read.hasUpdates);
      const publishSome = createPublisher(publish);
      for (let at = 0; at < changed.length; at += POSTS_PER_READ) {
        const posts = changed.slice(at, at + POSTS_PER_READ);
        const records = await readBodies(client, report, posts);
        const isLast = at + POSTS_PER_READ >= changed.length;
        isWhole ||= isLast;
        publishSome(make(posts, records), isLast);
      }
      isWhole = true;
      const keys = new Set(index.map(({ key }) => key));
      const gone = [...made.keys()].filter((key) => !keys.has(key));
      for (const key of gone) made.delete(key);
      publishMade([], publish, gone);
      if (gone.length > 0) storage.save(new Map(gone.map((key) => [bodyName(key), undefined])));
    },

    changesAt: () =>
      nextChange(
        index.map(({ row }) => row),
        now(),
      ) ?? Number.POSITIVE_INFINITY,
  };
}
