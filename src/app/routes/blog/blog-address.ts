import type { RouteData } from '#app/head/route-data.ts';
import { MAX_SLUG } from '#generated/formats.ts';

/** The page number in the address: `?page=2`; the first page has none. */
export const pageNumber = (search: string): number | undefined => {
  const value = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
};

/** Where a post is. */
export const pathOf = (slug: string) => `/blog/posts/${encodeURIComponent(slug)}`;

/** The slug in the address, cut to the length of the longest served slug. */
export const slugOf = (params: Readonly<Record<string, string | undefined>>): string =>
  (params['slug'] ?? params['*'] ?? '').slice(0, MAX_SLUG);

/** What the route of a post hands on. */
export interface PostData extends RouteData {
  /** The post that is still on its way: its title is not known yet. */
  readonly late?: string;
}
