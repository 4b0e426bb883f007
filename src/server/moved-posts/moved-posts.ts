import type { ReadResource } from '#app/data/resources.ts';
import { type Post, post as postKey } from '#content/resources/post.ts';
import { type PostsIndex, postsIndex } from '#content/resources/posts-index.ts';
import { messages } from '#server/messages.ts';
import { createSlugHistory, type SlugHistory } from './slug-history';

/** Where the history of slugs outlives the process. */
export interface MovedPostsStore {
  /** The text that was kept last; `undefined` when there is none. */
  load(): Promise<string | undefined>;
  /** Keeps a text in the place of the one before, whole or not at all. */
  save(text: string): Promise<void>;
}

interface Options {
  readonly read: ReadResource;
  /** Without one the history begins with the process. */
  readonly store?: MovedPostsStore | undefined;
  /** Hears of failures to read or keep the history; nobody else is troubled by them. */
  readonly report?: (problem: unknown) => void;
  readonly now?: () => number;
}

/** A post that is not in the history yet makes it be learnt anew, but no more often than this, in milliseconds. */
const learnEvery = 60_000;

const indexPath = /^\/content\/posts\/index\/\d+\.json$/;
const postPath = /^\/content\/post\/([^/]+)\.json$/;

/**
 * Remembers under which slugs each post was known, by the id that the content service gave it: whoever asks for a slug that
 * no post has any more gets the post that had it. The history is learnt from the index of posts, whenever that is read and
 * when a post is shown that is not in it: what nobody has ever seen needs no way to its new place.
 * @returns the reader to use in place of the given one, and when nothing is being kept any more
 */
export function createMovedPosts({
  read,
  store,
  report = (problem) => console.warn(messages.movedPosts(problem)),
  now = Date.now,
}: Options): { readonly read: ReadResource; settled(): Promise<unknown> } {
  const learnt = new WeakSet<object>();
  let history: Promise<SlugHistory> | undefined;
  let saving: Promise<unknown> = Promise.resolve();
  let unsaved = false;
  let refreshing: Promise<unknown> | undefined;
  let noticing: Promise<unknown> | undefined;
  let refreshed = Number.NEGATIVE_INFINITY;

  const known = () => {
    history ??= (store?.load() ?? Promise.resolve(undefined))
      .catch((error: unknown) => report(error))
      .then((text) => createSlugHistory(text ?? ''));
    return history;
  };

  /** Many parts that are learnt one after another are kept once. */
  function save(slugs: SlugHistory) {
    if (!store || unsaved) return;
    unsaved = true;
    saving = saving
      .then(() => {
        unsaved = false;
        return store.save(slugs.text());
      })
      .catch(report);
  }

  async function learn(index: PostsIndex) {
    if (learnt.has(index)) return;
    learnt.add(index);
    const slugs = await known();
    if (slugs.learn(index.posts)) save(slugs);
  }

  async function learnAll() {
    for (let part = 1, parts = 1; part <= parts; part += 1) {
      const index = await read(postsIndex(part));
      parts = index.parts;
      await learn(index);
    }
  }

  /** Learns of posts that were published or renamed; simultaneous callers learn together. */
  const refresh = () => {
    refreshing ??= learnAll().finally(() => {
      refreshed = now();
      refreshing = undefined;
    });
    return refreshing;
  };

  /** The post that had a slug; `undefined` when none had, or it is not published any more. */
  async function findMoved(slug: string): Promise<Post | undefined> {
    const slugs = await known();
    // Made-up slugs cost nothing.
    if (!slugs.has(slug)) return undefined;
    // While the index cannot be read, what is known holds.
    await refresh().catch(report);
    const present = slugs.presentOf(slug);
    if (present === undefined || present === slug) return undefined;
    const found = await read(postKey(present));
    return found.post ? found : undefined;
  }

  /** A post is shown: if it is not in the history, that is time to learn. */
  function notice(slug: string) {
    noticing ??= known()
      .then(async (slugs) => {
        if (!slugs.has(slug) && now() - refreshed >= learnEvery) await refresh();
      })
      .catch(report)
      .finally(() => {
        noticing = undefined;
      });
  }

  return {
    settled: async () => {
      await noticing;
      await refreshing?.catch(() => undefined);
      await saving;
    },
    read: async <T>(key: { readonly path: string; readonly __type?: T }): Promise<T> => {
      const value = await read<T>(key);
      const segment = postPath.exec(key.path)?.[1];
      try {
        // Sound here and below because an address names one kind of resource.
        if (indexPath.test(key.path)) await learn(value as PostsIndex);
        if (segment === undefined) return value;
        const slug = decodeURIComponent(segment);
        if ((value as Post).post === null) return ((await findMoved(slug)) ?? value) as T;
        notice(slug);
      } catch (error) {
        report(error);
      }
      return value;
    },
  };
}
