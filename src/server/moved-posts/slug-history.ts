/** A post as far as its addresses go. */
export interface Named {
  /** The content service's own; posts without one are not remembered. */
  readonly id?: string | undefined;
  readonly slug: string;
}

export interface SlugHistory {
  /** Learns which slugs posts have now. @returns the posts whose slug is new */
  learn(posts: readonly Named[]): readonly Named[];
  /** Whether a post has or had this slug. */
  has(slug: string): boolean;
  /** The present slug of the post that has this slug, or had it last. */
  presentOf(slug: string): string | undefined;
  /** Every slug that no post has now, with the present slug of the post that had it last. */
  moved(): Iterable<readonly [former: string, present: string]>;
  /** The whole history as JSON, for `createSlugHistory`. */
  text(): string;
}

/** The present slug first, then the former ones, latest first. */
type Slugs = readonly [present: string, ...former: string[]];

const isEntry = (pair: unknown): pair is readonly [id: string, slugs: Slugs] =>
  Array.isArray(pair) &&
  typeof pair[0] === 'string' &&
  Array.isArray(pair[1]) &&
  pair[1].length > 0 &&
  pair[1].every((slug) => typeof slug === 'string');

/** The posts with their slugs in a stored history; none if it cannot be read. */
export function entriesIn(text: string) {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/**
 * Knows which slugs each post has and had.
 * @param texts of earlier histories. A post in two of them had the slugs of both, and has the present slug of the first.
 */
export function createSlugHistory(...texts: readonly string[]): SlugHistory {
  const slugsOf = new Map<string, Slugs>();
  for (const [id, slugs] of texts.flatMap(entriesIn)) {
    const [present, ...former] = slugsOf.get(id) ?? slugs;
    slugsOf.set(id, [present, ...new Set([...former, ...slugs].filter((one) => one !== present))]);
  }
  /** The post that has a slug, or else had it last. */
  const idOf = new Map<string, string>();
  for (const [id, [, ...former]] of slugsOf) for (const slug of former) idOf.set(slug, id);
  for (const [id, [present]] of slugsOf) idOf.set(present, id);
  const presentOf = (slug: string) => slugsOf.get(idOf.get(slug) ?? '')?.[0];

  return {
    presentOf,
    has: (slug) => idOf.has(slug),
    learn(posts) {
      const learnt: Named[] = [];
      for (const { id, slug } of posts) {
        const before = id === undefined ? undefined : slugsOf.get(id);
        if (id === undefined || before?.[0] === slug) continue;
        slugsOf.set(id, [slug, ...(before ?? []).filter((one) => one !== slug)]);
        idOf.set(slug, id);
        learnt.push({ id, slug });
      }
      return learnt;
    },
    *moved() {
      for (const slug of idOf.keys()) {
        const present = presentOf(slug);
        if (present !== undefined && present !== slug) yield [slug, present];
      }
    },
    text: () => JSON.stringify([...slugsOf]),
  };
}
