import { repairSlug } from '#content/load/slugs.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { MovedPostsStore } from './moved-posts-store';
import { createSlugHistory, type PostSlug, type SlugHistory } from './slug-history';

interface Options {
  readonly content: Pick<ContentStore, 'current' | 'subscribe'>;
  readonly store: MovedPostsStore;
  readonly report?: (problem: unknown) => void;
}

export type MovedPosts = ReturnType<typeof createMovedPosts>;

const postAddress = /^\/blog\/posts\/([^/]+)$/;

/** Returns the slug of the post at the path of a page; `undefined` for other paths and for malformed encoding. */
export function slugIn(path: string): string | undefined {
  const [, slug = ''] = postAddress.exec(path) ?? [];
  try {
    return decodeURIComponent(slug) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the slugs under which each post was published, by the content service's id. */
export function createMovedPosts({
  content,
  store,
  report = (problem) =>
    console.warn(
      `Former addresses of posts cannot be read or stored (${problem instanceof Error ? problem.message : problem}): links to them may fail. Check the permissions and free space of DATA_DIR.`,
    ),
}: Options) {
  let history = createSlugHistory();
  let isLoaded = false;
  const reported = new Set<string>();
  let unsaved: readonly PostSlug[] = [];

  /** Reports each failure once, until the history can be stored again. */
  function fail(error: unknown): void {
    if (!reported.has(String(error))) report(error);
    reported.add(String(error));
  }

  /** Loads the history on first use. Tries again after a failure. */
  function loaded(): SlugHistory {
    if (isLoaded) return history;
    try {
      history = createSlugHistory(history.text(), store.load());
      isLoaded = true;
    } catch (error) {
      fail(error);
    }
    return history;
  }

  content.subscribe(({ keys }) => {
    if (!keys.some(({ kind }) => kind === 'post')) return;
    unsaved = [...unsaved, ...loaded().add(content.current().posts)];
    if (unsaved.length === 0) return;
    try {
      store.add(unsaved);
      unsaved = [];
      reported.clear();
    } catch (error) {
      fail(error);
    }
  });

  return {
    /**
     * Returns the current slug of the published post that once had this slug, in any spelling. Call it only for a slug that no
     * published post has.
     */
    find(spelling: string): string | undefined {
      const slugs = loaded();
      const slug = [spelling, repairSlug(spelling) ?? ''].find(slugs.has);
      const present = slug === undefined ? undefined : slugs.presentOf(slug);
      const isShown = content.current().posts.some((head) => head.slug === present);
      return present !== slug && isShown ? present : undefined;
    },
  };
}
