import { CannotCompare, failures } from './messages';
import type { Served } from './server';

/** Something to photograph: a page, a state of a page, or a gallery piece, usually a form of a section. */
export interface View {
  readonly path: string;
  /** Set if the page has several views: the action that leads to this one. */
  readonly state?: 'accepted';
  /** Set for a gallery piece: its section, `states` or `tokens`. See `placeOf` for its path. */
  readonly section?: string;
}

/** The paths in a sitemap, in its order. */
export function pathsIn(sitemap: string): readonly string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, text = '']) => {
    const address = text.replaceAll('&lt;', '<').replaceAll('&amp;', '&').trim();
    return URL.canParse(address) ? [new URL(address).pathname] : [];
  });
}

/** Views that no sitemap lists. */
const besides: readonly View[] = [
  { path: '/404' },
  // The disclaimer covers the page until it is accepted.
  { path: '/book-your-appointment', state: 'accepted' },
];

/** Every view of a version: the pages of its sitemap, and `besides`. @throws CannotCompare if it names no page */
export async function viewsOf({ origin, version }: Served): Promise<readonly View[]> {
  const response = await fetch(`${origin}/sitemap.xml`).catch((error: Error) => error);
  if (response instanceof Error || !response.ok) {
    const reason = response instanceof Error ? response.message : `status ${response.status}`;
    throw new CannotCompare(failures.noSitemap(version.name, reason));
  }
  const paths = pathsIn(await response.text());
  if (paths.length === 0) throw new CannotCompare(failures.noSitemap(version.name, 'it is empty'));
  const pages = paths.map((path): View => ({ path }));
  return [...pages, ...besides.filter(({ path, state }) => !state || paths.includes(path))];
}

/** A view of one version or of both. */
export interface Pair {
  readonly view: View;
  readonly in: 'both' | 'before' | 'after';
}

/** The requested paths and sections; everything if neither is named. */
export interface Wanted {
  readonly only: readonly string[];
  readonly sections: readonly string[];
}

const keyOf = ({ path, state }: View) => `${path} ${state ?? ''}`;

/**
 * The views of both versions, each once, with the versions that have it.
 * @throws CannotCompare if nothing is left
 */
export function pairViews(
  before: readonly View[],
  after: readonly View[],
  { only, sections }: Wanted,
): readonly Pair[] {
  const old = new Set(before.map(keyOf));
  const young = new Set(after.map(keyOf));
  const all = [...after, ...before.filter((view) => !young.has(keyOf(view)))];
  const pairs = all
    .filter(
      ({ path, section }) =>
        only.length + sections.length === 0 ||
        (section ? sections.includes(section) : only.includes(path)),
    )
    .map((view): Pair => {
      const key = keyOf(view);
      return { view, in: !old.has(key) ? 'after' : !young.has(key) ? 'before' : 'both' };
    });
  if (pairs.length === 0) throw new CannotCompare(failures.nothing([...only, ...sections]));
  return pairs;
}
