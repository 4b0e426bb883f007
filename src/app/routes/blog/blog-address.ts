import type { RouteData } from '#app/head/route-data.ts';
import { maxSlugLength } from '#generated/formats.ts';

/** The page number of `?page=2`, 1 without a query, `undefined` if it is not a number. */
export const pageNumber = (search: string): number | undefined => {
  const value = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
};

export const slugFromParams = (params: Readonly<Record<string, string | undefined>>): string =>
  (params['slug'] ?? params['*'] ?? '').slice(0, maxSlugLength).replace(/[\ud800-\udbff]$/, '');

export interface PostData extends RouteData {
  /** The post is still loading, so `metadata` lacks its title. */
  readonly isLoading?: true;
}
