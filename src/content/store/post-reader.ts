import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import { isPublished, nextChange } from '#content/load/schedule.ts';
import { post as postKey } from '#content/resources/posts.ts';
import type { EmptyContentGuard } from './empty-content-guard';
import {
  type IndexedPost,
  indexed,
  keyOf,
  publishedPost,
  type Row,
  readBodies,
  readIndex,
} from './post-records';
import type { PostsState, Publication, PublishedPost } from './publication';
import { type AnswerStorage, suspectMessage } from './session';
import type { ContentChange } from './tags';

const postsPerRead = 50;

const publishEveryMs = 1_000;

interface PostReaderOptions {
  readonly url: string | undefined;
  readonly report: Report;
  readonly now: () => number;
  readonly storage: AnswerStorage;
  readonly guard: EmptyContentGuard;
  readonly program?: string | undefined;
}

interface KnownPost {
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

type Publish = (publication: Publication) => void;

const indexPath = '/content/posts/index';
const bodyName = (key: string) => `/content/posts/body/${key}`;

/** Reads the posts: the index each time, and the texts of posts that have changed. */
export function createPostReader(options: PostReaderOptions) {
  const { report, now, storage, guard, program } = options;
  let index: readonly IndexedPost[] = [];
  let byKey: ReadonlyMap<string, IndexedPost> = new Map();
  const known = new Map<string, KnownPost>();
  /** The slugs of the posts that the store has. */
  let shown = new Map<string, string>();
  let told: PostsState | undefined;
  /** Posts that wait for their date, by key. */
  const waiting = new Map<string, PublishedPost>();
  /** Position in the index where the next re-read of posts starts, for services without dates of changes. */
  let next = 0;

  const isDue = ({ row }: IndexedPost) => isPublished(row, now());

  function setIndex(posts: readonly IndexedPost[]): void {
    index = posts;
    byKey = new Map(posts.map((post) => [post.key, post]));
  }

  const findNextChange = () =>
    nextChange(
      index.map(({ row }) => row),
      now(),
    );

  function isVisible(key: string): boolean {
    const post = byKey.get(key);
    return post !== undefined && isDue(post) && known.get(key)?.isUsable === true;
  }

  /** Publishes the visible ones of these posts, and removes posts that are no longer visible. */
  function publishPosts(
    posts: readonly PublishedPost[],
    isComplete: boolean,
    publish: Publish,
  ): void {
    const visible = posts.filter(({ head }) => isVisible(head.key));
    const all = [...shown, ...visible.map(({ head }) => [head.key, head.slug] as const)];
    const slugsNow = new Map(all.filter(([key]) => isVisible(key)));
    const taken = new Set(slugsNow.values());
    const removed = [...shown.values()].filter((slug) => !taken.has(slug)).map(postKey);
    shown = slugsNow;
    const state: PostsState = { isComplete, changesAt: findNextChange() };
    const isSame = state.isComplete === told?.isComplete && state.changesAt === told.changesAt;
    if (visible.length + removed.length === 0 && isSame) return;
    told = state;
    publish({ resources: visible, removed, posts: state });
  }

  function remember(indexedPost: IndexedPost, post: PublishedPost | null) {
    const { key, signature } = indexedPost;
    const changesAt = post?.changesAt ?? Number.POSITIVE_INFINITY;
    if (post && !isDue(indexedPost)) waiting.set(key, post);
    else waiting.delete(key);
    known.set(key, { signature, isUsable: post !== null, changesAt });
    return post ?? [];
  }

  function make(posts: readonly IndexedPost[], records: readonly unknown[]) {
    const recordsByKey = new Map(records.map((record) => [keyOf(record), record]));
    const stored = new Map<string, string>();
    const publishedPosts = posts.flatMap(
      (indexedPost): PublishedPost | readonly PublishedPost[] => {
        const { key, signature } = indexedPost;
        const record = recordsByKey.get(key);
        if (record === undefined) return [];
        const post = publishedPost(indexedPost, record, options) ?? null;
        const text = JSON.stringify({ record, post, signature, program } satisfies StoredPost);
        if (known.has(key) && storage.isSuspect?.(bodyName(key), text)) return [];
        stored.set(bodyName(key), text);
        return remember(indexedPost, post);
      },
    );
    storage.save(stored);
    return publishedPosts;
  }

  /** Restores a stored post. Builds it again if another program stored it, or if its record has changed. */
  function restorePost(post: IndexedPost): PublishedPost | readonly PublishedPost[] {
    const text = storage.load(bodyName(post.key));
    if (text === undefined) return [];
    const stored: StoredPost = JSON.parse(text);
    const isSame = program !== undefined && stored.program === program;
    if (isSame && stored.signature === post.signature) return remember(post, stored.post);
    return make([post], [stored.record]);
  }

  /** Publishes posts in large portions, because each publication rebuilds the lists. */
  function createPublisher(publish: Publish) {
    let collected: PublishedPost[] = [];
    let publishedAt = Number.NEGATIVE_INFINITY;
    return (posts: readonly PublishedPost[], isLast: boolean) => {
      collected.push(...posts);
      if (!isLast && performance.now() - publishedAt < publishEveryMs) return;
      publishPosts(collected, told?.isComplete === true || isLast, publish);
      publishedAt = performance.now();
      collected = [];
    };
  }

  const isNamed = ({ keys, slugs }: ContentChange, post: IndexedPost): boolean =>
    (keys.length === 0 && slugs.length === 0) ||
    (post.id !== undefined && keys.includes(post.id)) ||
    slugs.includes(post.served ?? String(post.row['slug']));

  function findChanged(changes: readonly ContentChange[], hasUpdates: boolean) {
    const rolling = hasUpdates ? [] : index.slice(next, next + postsPerRead);
    if (!hasUpdates) next = next + postsPerRead >= index.length ? 0 : next + postsPerRead;
    const again = new Set(rolling);
    return index.filter((post) => {
      const { signature, changesAt = 0 } = known.get(post.key) ?? {};
      return (
        signature !== post.signature ||
        changesAt <= now() ||
        again.has(post) ||
        changes.some((change) => isNamed(change, post))
      );
    });
  }

  return {
    async restore(publish: Publish): Promise<void> {
      const stored: unknown = JSON.parse(storage.load(indexPath) ?? 'null');
      if (!Array.isArray(stored)) return;
      setIndex(indexed(stored as readonly Row[]));
      const publishSome = createPublisher(publish);
      for (let at = 0; at < index.length; at += postsPerRead) {
        const restored = index.slice(at, at + postsPerRead).flatMap(restorePost);
        publishSome(restored, at + postsPerRead >= index.length);
        // Lets the thread receive notices between batches.
        await new Promise<void>((resolve) => setTimeout(resolve));
      }
    },

    /** Shows and hides posts whose dates have passed, without the content service. */
    catchUp(publish: Publish): void {
      if (told === undefined) return;
      const due = [...waiting.values()].filter(({ head }) => isVisible(head.key));
      for (const { head } of due) waiting.delete(head.key);
      publishPosts(due, told.isComplete, publish);
    },

    async read(
      client: ContentClient,
      changes: readonly ContentChange[],
      publish: Publish,
    ): Promise<void> {
      const read = await readIndex(client, report, now);
      const isSuddenlyEmpty = shown.size > 1 && !read.posts.some(isDue);
      if (guard.holds(indexPath, isSuddenlyEmpty, changes.length > 0)) return;
      const rows = JSON.stringify(read.posts.map(({ row }) => row));
      const isChanged = rows !== JSON.stringify(index.map(({ row }) => row));
      if (isChanged && index.length > 0 && storage.isSuspect?.(indexPath, rows)) {
        throw new Error(suspectMessage);
      }
      setIndex(read.posts);
      if (isChanged) storage.save(new Map([[indexPath, rows]]));
      const changed = findChanged(changes, read.hasUpdates);
      const publishSome = createPublisher(publish);
      for (let at = 0; at < changed.length; at += postsPerRead) {
        const posts = changed.slice(at, at + postsPerRead);
        const records = await readBodies(client, report, posts);
        publishSome(make(posts, records), at + postsPerRead >= changed.length);
      }
      const removedKeys = [...known.keys()].filter((key) => !byKey.has(key));
      for (const key of removedKeys) {
        known.delete(key);
        waiting.delete(key);
      }
      publishPosts([], true, publish);
      if (removedKeys.length > 0)
        storage.save(new Map(removedKeys.map((key) => [bodyName(key), undefined])));
    },

    changesAt: () => findNextChange() ?? Number.POSITIVE_INFINITY,
  };
}
