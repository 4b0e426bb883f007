import { createContext, useContext } from 'react';

const SiteUrlContext = createContext('');

/** Provides the public origin to views that need full addresses. */
export const SiteUrlProvider = SiteUrlContext.Provider;

/** The public origin, without a trailing slash. */
export const useSiteUrl = () => useContext(SiteUrlContext);
