import { site } from '#site.ts';

/** The size of a shared picture, in pixels: what networks show whole. */
export const ogSize = { width: 1200, height: 630 } as const;

/** Raise it when the same facts are drawn differently: every picture gets a new address, which crawlers fetch anew. */
const drawing = 1;

/** What a shared picture shows of a page; a part of the page's metadata. */
export interface OgFacts {
  readonly title: string;
  readonly path: string;
  readonly image?: string;
  readonly hidden?: boolean;
}

/** The title of a page without the brand, which the picture shows by its mark. */
export const ogTitle = ({ title }: Pick<OgFacts, 'title'>) => {
  const brand = ` | ${site.brand}`;
  return title.endsWith(brand) ? title.slice(0, -brand.length) : title;
};

/** FNV-1a over UTF-16 units: tells versions apart in the browser, too, where no digest is at hand without waiting. */
function fingerprint(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/** What the picture is made of, as a fingerprint. */
const versionOf = (facts: OgFacts) => {
  const parts = [drawing, site.brand, ogTitle(facts), facts.image ?? ''].join('\n');
  return fingerprint(parts, 0x811c9dc5) + fingerprint(parts, 0x2f0b4c47);
};

/**
 * The address of a page's shared picture, a path of this site. It changes with what the picture shows, so that networks,
 * which keep pictures by address, fetch the new one.
 * @returns `undefined` for pages that are no destination
 */
export function ogPath(facts: OgFacts): string | undefined {
  if (facts.hidden) return undefined;
  const [path = '/', query] = facts.path.split('?');
  const name = path === '/' ? '/home' : path;
  return `/og${name}-${versionOf(facts)}.jpg${query ? `?${query}` : ''}`;
}

/** The page that an address of this kind belongs to: path and query. `undefined` when it is no such address. */
export function ogPageOf(url: URL): string | undefined {
  const name = /^\/og(\/.{1,300})-[0-9a-z]{14}\.jpg$/.exec(url.pathname)?.[1];
  return name && `${name === '/home' ? '/' : name}${url.search}`;
}
