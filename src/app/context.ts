import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ReadResource } from './resources';

/** What every route needs of its surroundings. */
export interface AppContext {
  readonly store: QueryClient;
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
}

const SiteUrlContext = createContext('');

/** Provides the public origin to views that need full addresses. */
export const SiteUrlProvider = SiteUrlContext.Provider;

/** The public origin, without a trailing slash. */
export const useSiteUrl = () => useContext(SiteUrlContext);
