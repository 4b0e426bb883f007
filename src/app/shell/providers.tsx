import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnalyticsProvider } from '#app/data/analytics.ts';
import { SiteUrlProvider } from '#app/data/site-url.ts';
import {
  type PictureVersions,
  ReplacedPicturesProvider,
} from '#components/pictures/picture-address.ts';
import { ServiceGroupsProvider } from '#components/site-frame/service-groups.tsx';
import { type EnquirySetting, EnquirySettingProvider } from '#forms/enquiry-setting.ts';
import { serviceGroups } from '#pages/index.ts';

/** What views read from contexts, on the server and in the browser alike. */
export interface ProviderValues {
  /** Where the rules of their styles go. */
  readonly styles: EmotionCache;
  readonly store: QueryClient;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly enquiries: EnquirySetting;
  /** Whether web analytics is in use. */
  readonly hasAnalytics: boolean;
  /** What editors have put in the place of the site's own pictures. */
  readonly pictures: PictureVersions;
}

/** Stands around the router on either side. */
export const Providers = ({
  styles,
  store,
  siteUrl,
  enquiries,
  hasAnalytics,
  pictures,
  children,
}: ProviderValues & { readonly children: ReactNode }) => (
  <CacheProvider value={styles}>
    <QueryClientProvider client={store}>
      <SiteUrlProvider value={siteUrl}>
        <EnquirySettingProvider value={enquiries}>
          <ServiceGroupsProvider value={serviceGroups}>
            <AnalyticsProvider value={hasAnalytics}>
              <ReplacedPicturesProvider value={pictures}>{children}</ReplacedPicturesProvider>
            </AnalyticsProvider>
          </ServiceGroupsProvider>
        </EnquirySettingProvider>
      </SiteUrlProvider>
    </QueryClientProvider>
  </CacheProvider>
);
