import { createContext, useContext } from 'react';
import { isOriginal, type LanguageTag, siteLanguage } from '#generated/languages.ts';
import type { EnquiryValues } from './enquiry';

/** The address and reference number that the page shows after an accepted enquiry. */
export interface SentEnquiry {
  readonly email: string;
  /** The short id of the stored enquiry. Absent if the page cannot read the answer of the endpoint. */
  readonly reference?: string | undefined;
}

/** What a document shows in its form. */
export interface FormState {
  /** The answers of a native post that the server rejected. */
  readonly posted?: EnquiryValues;
  /** The native post that the server accepted. */
  readonly sent?: SentEnquiry;
  /** The time when the site's server sent this document; see `openedAtField`. */
  readonly openedAt?: string;
}

export interface EnquirySetting extends FormState {
  /** The address that enquiries are posted to: a path of this site, or a full address. */
  readonly address: string;
  /** True if the address has another origin. Then the page cannot read the answer, and it sends only the specified fields. */
  readonly isForeign: boolean;
}

export const ownEndpoint = '/enquiries';

export const ownSetting: EnquirySetting = { address: ownEndpoint, isForeign: false };

/** Names the language in which the site’s own endpoint answers a native post. */
export const languageParameter = 'language';

/** @param endpoint a path of the site, or a full address. @throws TypeError if it is invalid */
export function enquirySetting(
  endpoint: string,
  siteUrl: string,
  tag: LanguageTag = siteLanguage,
): EnquirySetting {
  const url = new URL(endpoint, siteUrl);
  const isOwn = url.origin === new URL(siteUrl).origin;
  if (isOwn && !isOriginal(tag)) url.searchParams.set(languageParameter, tag);
  // A path works on every domain of the site.
  return isOwn
    ? { address: url.pathname + url.search, isForeign: false }
    : { address: url.href, isForeign: true };
}

const EnquirySettingContext = createContext<EnquirySetting | null>(ownSetting);

export const EnquirySettingProvider = EnquirySettingContext.Provider;

/** Returns `null` if nothing receives enquiries. Then there is no form. */
export const useEnquirySetting = () => useContext(EnquirySettingContext);
