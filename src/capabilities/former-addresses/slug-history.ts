export interface PostSlug {
  /** The content service's id. Posts without an id have no history. */
  readonly id?: string | undefined;
  readonly slug: string;
}

export type SlugHistory = ReturnType<typeof createSlugHistory>;

/** The current slug, then former slugs, latest first. */
type Slugs = readonly [present: string, ...former: string[]];

/** Parses a stored history into posts and their slugs; empty if it cannot be read. */
export function entriesIn(text: string): readonly (readonly [id: string, slugs: Slugs])[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the current and former slugs of each post.
 * @param texts earlier histories. If a post is in several, its slugs are merged, and the first history has its current slug.
 */
export function createSlugHistory(...texts: readonly string[]) {
  const slugsOf = new Map<string, Slugs>();
  for (const [id, slugs] of texts.flatMap(entriesIn)) {
    const [present, ...former] = slugsOf.get(id) ?? slugs;
    slugsOf.set(id, [present, ...new Set([...former, ...slugs].filter((old) => old !== present))]);
  }
  /** Maps each slug to the last post that had it. */
  const idOf = new Map<string, string>();
  for (const [id, [, ...former]] of slugsOf) for (const slug of former) idOf.set(slug, id);
  for (const [id, [present]] of slugsOf) idOf.set(present, id);
  const presentOf = (slug: string) => slugsOf.get(idOf.get(slug) ?? '')?.[0];

  return {
    presentOf,
    has: (slug: string) => idOf.has(slug),
    /** Adds the current slugs of posts. @returns the posts whose slug has changed */
    add(posts: readonly PostSlug[]): readonly PostSlug[] {
      const changed: PostSlug[] = [];
      for (const { id, slug } of posts) {
        const before = id === undefined ? undefined : slugsOf.get(id);
        if (id === undefined || before?.[0] === slug) continue;
        slugsOf.set(id, [slug, ...(before ?? []).filter((old) => old !== slug)]);
        idOf.set(slug, id);
        changed.push({ id, slug });
      }
      return changed;
    },
    /** Yields every slug that no post has any more, with the current slug of the last post that had it. */
    *moved(): Iterable<readonly [former: string, present: string]> {
      for (const slug of idOf.keys()) {
        const present = presentOf(slug);
        if (present !== undefined && present !== slug) yield [slug, present];
      }
    },
    /** Returns the whole history as JSON, for `createSlugHistory`. */
    text: () => JSON.stringify([...slugsOf]),
  };
}
