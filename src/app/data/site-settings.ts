import { createContext, useContext } from 'react';

const SiteUrlContext = createContext('');
const AnalyticsContext = createContext(false);

export const SiteUrlProvider = SiteUrlContext.Provider;

/** The public origin, without a trailing slash. */
export const useSiteUrl = () => useContext(SiteUrlContext);

export interface AnalyticsSetting {
  /** The path of the analytics script, on this site's origin. */
  readonly path: string;
  /** The domain or id under which the analytics service knows this site. */
  readonly site?: string;
}

export const AnalyticsProvider = AnalyticsContext.Provider;

export const useHasAnalytics = () => useContext(AnalyticsContext);
