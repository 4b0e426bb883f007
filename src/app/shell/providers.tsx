import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { localAddresses } from '#app/data/languages.ts';
import { pictureFactsIn } from '#app/data/picture-facts.ts';
import { useResource } from '#app/data/resources.ts';
import { AnalyticsProvider, SiteUrlProvider } from '#app/data/site-settings.ts';
import { LocalAddressProvider } from '#components/languages/local-address.ts';
import { ServiceGroupsProvider } from '#components/layout/service-groups.tsx';
import {
  type PictureVersions,
  ReplacedPicturesProvider,
} from '#components/pictures/picture-address.ts';
import { PictureFactsProvider } from '#components/pictures/picture-facts.ts';
import { SiteProvider } from '#components/primitives/site.ts';
import { languageAddresses, siteSettings } from '#content/resources/resources.ts';
import { type EnquirySetting, EnquirySettingProvider } from '#forms/enquiry-setting.ts';
import { MoreUntranslated, UntranslatedProvider } from '#i18n/text.tsx';
import { type Language, LanguageProvider, useLanguage } from '#i18n/words.ts';
import { pages, serviceGroups } from '#renderer/pages.ts';

/** The addresses of pages in other languages. Without them, every link is English. */
function Addresses({ children }: { readonly children: ReactNode }) {
  const addresses = useResource(languageAddresses());
  const { tag } = useLanguage();
  const value = useMemo(() => localAddresses(addresses ?? {}, tag), [addresses, tag]);
  return <LocalAddressProvider value={value}>{children}</LocalAddressProvider>;
}

/** Facts that a failed navigation could not load leave the page to its error boundary. */
function SiteFacts({ children }: { readonly children: ReactNode }) {
  const site = useResource(siteSettings());
  return <SiteProvider value={site}>{children}</SiteProvider>;
}

/** Titles and descriptions of pages that the language has no words for. Lists of pages show them. */
const pageNamesWithoutWords = ({ hasWords }: Language): readonly string[] =>
  pages.flatMap(({ title, description }) => [title, description]).filter((text) => !hasWords(text));

interface ProviderProps {
  readonly styles: EmotionCache;
  readonly store: QueryClient;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** `null` if nothing receives enquiries. */
  readonly enquiries: EnquirySetting | null;
  readonly hasAnalytics: boolean;
  /** Editors' replacements for the site's own pictures. */
  readonly pictures: PictureVersions;
  readonly language: Language;
  /** Texts without a current translation. The page marks them as English. */
  readonly untranslated: ReadonlySet<string>;
  readonly children: ReactNode;
}

export const Providers = ({
  styles,
  store,
  siteUrl,
  enquiries,
  hasAnalytics,
  pictures,
  language,
  untranslated,
  children,
}: ProviderProps) => (
  <CacheProvider value={styles}>
    <QueryClientProvider client={store}>
      <LanguageProvider value={language}>
        <UntranslatedProvider value={untranslated}>
          <MoreUntranslated texts={pageNamesWithoutWords(language)}>
            <SiteUrlProvider value={siteUrl}>
              <EnquirySettingProvider value={enquiries}>
                <ServiceGroupsProvider value={serviceGroups}>
                  <AnalyticsProvider value={hasAnalytics}>
                    <ReplacedPicturesProvider value={pictures}>
                      <PictureFactsProvider value={pictureFactsIn(store, pictures)}>
                        <Addresses>
                          <SiteFacts>{children}</SiteFacts>
                        </Addresses>
                      </PictureFactsProvider>
                    </ReplacedPicturesProvider>
                  </AnalyticsProvider>
                </ServiceGroupsProvider>
              </EnquirySettingProvider>
            </SiteUrlProvider>
          </MoreUntranslated>
        </UntranslatedProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </CacheProvider>
);
