import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnalyticsProvider, SiteUrlProvider } from '#app/data/site-settings.ts';
import {
  type PictureVersions,
  ReplacedPicturesProvider,
} from '#components/pictures/picture-address.ts';
import { ServiceGroupsProvider } from '#components/site-frame/service-groups.tsx';
import { type EnquirySetting, EnquirySettingProvider } from '#forms/enquiry-setting.ts';
import { serviceGroups } from '#pages/index.ts';

interface ProviderProps {
  readonly styles: EmotionCache;
  readonly store: QueryClient;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly enquiries: EnquirySetting;
  readonly hasAnalytics: boolean;
  /** Editors' replacements for the site's own pictures. */
  readonly pictures: PictureVersions;
  readonly children: ReactNode;
}

export const Providers = ({
  styles,
  store,
  siteUrl,
  enquiries,
  hasAnalytics,
  pictures,
  children,
}: ProviderProps) => (
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
