import { createContext, useContext } from 'react';

const SiteUrlContext = createContext('');
const AnalyticsContext = createContext(false);

export const SiteUrlProvider = SiteUrlContext.Provider;

/** The public origin, without a trailing slash. */
export const useSiteUrl = () => useContext(SiteUrlContext);

export interface AnalyticsSetting {
  /** The path of its script on this site's own origin. */
  readonly path: string;
  /** Its name for this site: a domain or an id. */
  readonly site?: string;
}

export const AnalyticsProvider = AnalyticsContext.Provider;

export const useHasAnalytics = () => useContext(AnalyticsContext);
