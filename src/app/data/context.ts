import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ReadResource } from './resources';

/** What every route needs. */
export interface AppContext {
  readonly store: QueryClient;
  readonly read: ReadResource;
  /**
   * How long a page of the blog waits for its content before it says that it is loading, in milliseconds. None on the
   * server, which waits as long as it takes: a document is always complete.
   */
  readonly patience?: number;
}

/** Gives a loader the context of what it runs for: one and the same in the browser, that of each request on the server. */
export type ContextOf = (args: LoaderFunctionArgs) => AppContext;

const SiteUrlContext = createContext('');

/** Provides the public origin to views that need full addresses. */
export const SiteUrlProvider = SiteUrlContext.Provider;

/** The public origin, without a trailing slash. */
export const useSiteUrl = () => useContext(SiteUrlContext);
