import { data } from 'react-router-dom';
import type { LinkedPost } from '#content/resources/posts.ts';
import type { FirmFee } from '#content/resources/resources.ts';
import type { Metadata } from './metadata';

/** What a route's loader hands on. Content itself is in the store, so that the document carries it once. */
export interface RouteData {
  readonly metadata: Metadata;
  /** Set when the page's content could not be read. The reason names inner addresses and stays in the server's log. */
  readonly failure?: 'unavailable';
  /** The posts that belong to a service page. */
  readonly posts?: readonly Omit<LinkedPost, 'services'>[];
  /** What the firm charges for the service of the page, and for a consultation. */
  readonly fees?: readonly FirmFee[];
}

/** A page that could be shown. */
export const shown = (metadata: Metadata, more?: Pick<RouteData, 'posts' | 'fees'>) =>
  ({ metadata, ...more }) satisfies RouteData;

/** A page whose content could not be read: status 503, kept out of indexes. */
export const unavailable = (metadata: Metadata) =>
  data<RouteData>(
    { metadata: { ...metadata, hidden: true }, failure: 'unavailable' },
    { status: 503 },
  );

/** A page that is not there: status 404, kept out of indexes. */
export const missing = (metadata: Metadata) =>
  data<RouteData>({ metadata: { ...metadata, hidden: true } }, { status: 404 });

/** The metadata of the page among the matches of the router, or of whatever carries loader data. */
export function metadataOf(
  matches: readonly { readonly loaderData?: unknown }[],
): Metadata | undefined {
  const last = matches.at(-1)?.loaderData;
  return last && typeof last === 'object' && 'metadata' in last
    ? (last as RouteData).metadata
    : undefined;
}
