import type { ReadResource } from '#app/data/resources.ts';
import { steadyNow } from '#content/client/guarded-fetch.ts';
import { repairSlug } from '#content/load/slugs.ts';
import { post, postsIndex } from '#content/resources/posts.ts';
import { messages } from '#server/messages.ts';
import { createSlugHistory, type SlugHistory } from './slug-history';

/** Where the history of slugs outlives the process. */
export interface MovedPostsStore {
  /** The text that was saved last; `undefined` when there is none. */
  load(): Promise<string | undefined>;
  /** Saves a text in the place of the one before, whole or not at all. */
  save(text: string): Promise<void>;
}

interface Options {
  readonly read: ReadResource;
  readonly store: MovedPostsStore;
  /** Takes failures to read or save the history; nobody else is troubled by them. */
  readonly report?: (problem: unknown) => void;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** Posts by the slugs they had once. None of its methods rejects. */
export interface MovedPosts {
  /** The present slug of the published post that had this one, in any spelling; to be asked where no post has it now. */
  find(spelling: string): Promise<string | undefined>;
  /** A post was shown: one that is not in the history yet makes it be learnt anew, but at most once a minute. */
  shown(slug: string): void;
  /** Learns the slugs that posts have now; simultaneous callers learn together. */
  learn(): Promise<void>;
  /** Resolves when nothing is being learnt or saved any more. */
  settled(): Promise<void>;
}

const learnEveryMs = 60_000;

const postAddress = /^\/(?:blog\/posts\/([^/]+)|content\/post\/([^/]+)\.json)$/;

/** The slug of the post that a page or a resource shows; `undefined` for any other, and for one that is not well encoded. */
export function slugIn(path: string): string | undefined {
  const [, page, resource] = postAddress.exec(path) ?? [];
  try {
    return decodeURIComponent(page ?? resource ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Remembers under which slugs each post was known, by the id that the content service gave it. The history is learnt from the
 * index of posts; what nobody has ever seen needs no way to its new address.
 */
export function createMovedPosts({
  read,
  store,
  report = (problem) => console.warn(messages.movedPosts(problem)),
  now = steadyNow,
}: Options): MovedPosts {
  let history: Promise<SlugHistory> | undefined;
  let saving: Promise<unknown> = Promise.resolve();
  let learning: Promise<void> | undefined;
  let checking: Promise<void> | undefined;
  let learntAt = Number.NEGATIVE_INFINITY;

  const known = () => {
    history ??= store
      .load()
      .catch((error: unknown) => report(error))
      .then((text) => createSlugHistory(text ?? ''));
    return history;
  };

  async function learnAll() {
    const slugs = await known();
    let isNew = false;
    for (let part = 1, parts = 1; part <= parts; part += 1) {
      const index = await read(postsIndex(part));
      parts = index.parts;
      isNew = slugs.learn(index.posts) || isNew;
    }
    if (isNew) saving = saving.then(() => store.save(slugs.text())).catch(report);
  }

  const learn = () => {
    learning ??= learnAll()
      .catch(report)
      .finally(() => {
        learntAt = now();
        learning = undefined;
      });
    return learning;
  };

  return {
    learn,
    async find(spelling) {
      const slugs = await known();
      const slug = [spelling, repairSlug(spelling) ?? ''].find(slugs.has);
      // Made-up slugs cost nothing.
      if (slug === undefined) return undefined;
      await learn();
      const present = slugs.presentOf(slug);
      if (present === undefined || present === slug) return undefined;
      const found = await read(post(present)).catch(report);
      return found?.post ? present : undefined;
    },
    shown(slug) {
      checking = known().then(async (slugs) => {
        if (!slugs.has(slug) && now() - learntAt >= learnEveryMs) await learn();
      });
    },
    async settled() {
      await checking;
      await learning;
      await saving;
    },
  };
}
