import { data } from 'react-router-dom';
import type { LoaderContext } from '#app/data/resources.ts';
import type { LinkedPost } from '#content/resources/posts.ts';
import { firstLanguage, type Words } from '#i18n/words.ts';
import type { PageContext } from '#sections/section.ts';
import type { Metadata } from './page-metadata';

/** The data that a route's loader returns. Content goes into the store, so that the document contains it only once. */
export interface RouteData extends Pick<PageContext, 'fees' | 'totals'> {
  readonly metadata: Metadata;
  /** Set if the page's content could not be read. The reason is only in the server's log. */
  readonly failure?: 'unavailable';
  /** Texts of `fees` and `totals` without a translation. */
  readonly untranslated?: readonly string[];
  readonly posts?: readonly Omit<LinkedPost, 'services' | 'category'>[];
}

/** The words of the page that a loader reads. */
export const wordsOf = ({ language = firstLanguage }: LoaderContext): Words => language.t;

export const shown = (metadata: Metadata, more?: Omit<RouteData, 'metadata' | 'failure'>) =>
  ({ metadata, ...more }) satisfies RouteData;

export const unavailable = (metadata: Metadata) =>
  data<RouteData>(
    { metadata: { ...metadata, hidden: true }, failure: 'unavailable' },
    { status: 503 },
  );

export const missing = (metadata: Metadata) =>
  data<RouteData>({ metadata: { ...metadata, hidden: true } }, { status: 404 });

export function metadataOf(
  matches: readonly { readonly loaderData?: unknown }[],
): Metadata | undefined {
  const last = matches.at(-1)?.loaderData;
  return last && typeof last === 'object' && 'metadata' in last
    ? (last as RouteData).metadata
    : undefined;
}
