import { createContext, useContext } from 'react';
import type { EnquiryValues } from './enquiry';

/** Where enquiries go, and what came of the one that this document answers. */
export interface EnquirySetting {
  /** The address they are posted to: a path of this site, or a full address elsewhere. */
  readonly address: string;
  /** Whether it is of another origin. Then its answers cannot be read, and it is sent the specified fields and no others. */
  readonly foreign: boolean;
  /** The answers of a native post that was not taken. */
  readonly posted?: EnquiryValues;
  /** When this document was answered, where the site's own server answers it; see `openedAtField`. */
  readonly openedAt?: string;
}

/** The site's own endpoint. */
export const ownEndpoint = '/enquiries';

/** Where enquiries go unless something else is configured. */
export const ownSetting: EnquirySetting = { address: ownEndpoint, foreign: false };

/**
 * The setting for an endpoint as it is configured.
 * @param endpoint a path of the site, or a full address
 * @param siteUrl the public origin
 * @throws TypeError when it is no address
 */
export function enquirySetting(endpoint: string, siteUrl: string): EnquirySetting {
  const url = new URL(endpoint, siteUrl);
  // A path, so that the form also works where the site is reached under another name than its public one.
  return url.origin === new URL(siteUrl).origin
    ? { address: url.pathname + url.search, foreign: false }
    : { address: url.href, foreign: true };
}

const EnquirySettingContext = createContext(ownSetting);

/** The application provides the setting: the server by its configuration, the browser by the document's state. */
export const EnquirySettingProvider = EnquirySettingContext.Provider;

/** Where enquiries go. */
export const useEnquirySetting = () => useContext(EnquirySettingContext);
