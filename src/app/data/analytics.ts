import { createContext, useContext } from 'react';

/** The web analytics that the operator has set up. */
export interface AnalyticsSetting {
  /** The path of its script on this site's own origin. */
  readonly path: string;
  /** What it calls this site: a domain, or an id. */
  readonly site?: string;
}

const AnalyticsContext = createContext(false);

/** Provides whether web analytics is in use, for the words that say so. */
export const AnalyticsProvider = AnalyticsContext.Provider;

/** Whether web analytics is in use on this site. */
export const useHasAnalytics = () => useContext(AnalyticsContext);
