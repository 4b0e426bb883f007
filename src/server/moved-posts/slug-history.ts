/** A post as far as its addresses go. */
export interface Named {
  /** The content service's own; without one posts with the same slug look alike. */
  readonly id?: string | undefined;
  readonly slug: string;
}

export interface SlugHistory {
  /** Learns which slugs posts have now. @returns the posts of which that is new */
  learn(posts: readonly Named[]): readonly Named[];
  /** Whether a post has this slug, or had it. */
  has(slug: string): boolean;
  /** The present slug of the post that had this one last; the slug itself while it is a post's. */
  presentOf(slug: string): string | undefined;
  /** Every slug that is nobody's any more, with the present one of the post that had it last. */
  moved(): Iterable<readonly [former: string, present: string]>;
  /** All of it, for `createSlugHistory`. */
  text(): string;
}

/** The present slug first, then the former ones, latest first. */
type Slugs = readonly [present: string, ...former: string[]];

const isSlugs = (value: unknown): value is Slugs =>
  Array.isArray(value) && value.length > 0 && value.every((slug) => typeof slug === 'string');

const isEntry = (pair: unknown): pair is readonly [id: string, slugs: Slugs] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && isSlugs(pair[1]);

/** The posts with their slugs in a stored history; `undefined` if it cannot be read. */
export function entriesIn(text: string) {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isEntry) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Which slugs each post has and had.
 * @param texts what earlier histories gave; one that cannot be read counts as none. Where two know a post, it had the slugs of
 * both, and the present one of the first.
 */
export function createSlugHistory(...texts: readonly string[]): SlugHistory {
  const slugsOf = new Map<string, Slugs>();
  for (const [id, slugs] of texts.flatMap((text) => entriesIn(text) ?? [])) {
    const [present, ...former] = slugsOf.get(id) ?? slugs;
    const others = slugs.filter((slug) => slug !== present && !former.includes(slug));
    slugsOf.set(id, [present, ...former, ...others]);
  }
  /** The post that has a slug, else the one that had it last. */
  const idOf = new Map<string, string>();
  for (const [id, [, ...former]] of slugsOf) for (const slug of former) idOf.set(slug, id);
  for (const [id, [present]] of slugsOf) idOf.set(present, id);

  return {
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
    has: (slug) => idOf.has(slug),
    presentOf: (slug) => slugsOf.get(idOf.get(slug) ?? '')?.[0],
    *moved() {
      for (const [slug, id] of idOf) {
        const present = slugsOf.get(id)?.[0];
        if (present !== undefined && present !== slug) yield [slug, present];
      }
    },
    text: () => JSON.stringify([...slugsOf]),
  };
}
