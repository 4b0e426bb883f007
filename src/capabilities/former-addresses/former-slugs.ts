import { repairSlug } from '#content/load/slugs.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { FormerSlugs } from '#server/site/capability.ts';
import { createSlugHistory, entriesIn, type PostSlug, type SlugHistory } from './slug-history';
import type { SlugStore } from './slug-store';

interface Options {
  readonly content: Pick<ContentStore, 'current' | 'subscribe'>;
  readonly store: SlugStore;
  readonly report?: (problem: unknown) => void;
}

/** Remembers the slugs under which each post was published, by the content service's id. */
export function createFormerSlugs({
  content,
  store,
  report = (problem) =>
    console.warn(
      `Former addresses of posts cannot be read or stored (${problem instanceof Error ? problem.message : problem}): links to them may fail. Check the permissions and free space of DATA_DIR.`,
    ),
}: Options): FormerSlugs {
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
    find(spelling) {
      const slugs = loaded();
      const slug = [spelling, repairSlug(spelling) ?? ''].find(slugs.has);
      const present = slug === undefined ? undefined : slugs.presentOf(slug);
      const isShown = content.current().posts.some((head) => head.slug === present);
      return present !== slug && isShown ? present : undefined;
    },
    list: () => loaded().moved(),
    text: () => loaded().text(),
    restore(text) {
      history = createSlugHistory(text, history.text());
      unsaved = entriesIn(text).flatMap(([id, slugs]) =>
        slugs.toReversed().map((slug) => ({ id, slug })),
      );
    },
  };
}
