import styled from '@emotion/styled';
import { useEffect, useMemo, useState } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { servicesIn, useMenu } from '#app/data/menu.ts';
import { useSiteUrl } from '#app/data/site-settings.ts';
import { headWriter } from '#app/head/head-writer.ts';
import { localMetadata, titled } from '#app/head/local-metadata.ts';
import { metadataOf } from '#app/head/route-data.ts';
import { acceptedParameter, CoverContext } from '#components/hydration/cover.tsx';
import { Remount } from '#components/hydration/remount.tsx';
import { useLocalAddresses } from '#components/languages/local-address.ts';
import { BookingBar } from '#components/layout/booking-bar.tsx';
import { LanguageStyles } from '#components/layout/language-styles.tsx';
import { LicenceLine } from '#components/layout/licence-line.tsx';
import { ShellStyles } from '#components/layout/shell-styles.tsx';
import { SiteFooter } from '#components/layout/site-footer.tsx';
import { SiteHeader } from '#components/layout/site-header.tsx';
import { useSite } from '#components/primitives/site.ts';
import { GlobalStyles } from '#components/theme/global-styles.tsx';
import { appParts } from '#generated/app-parts.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import { contactCall, mainCall } from '#generated/site/texts/calls.ts';
import { licenceTexts } from '#generated/site/texts/licence.ts';
import { useLanguage } from '#i18n/words.ts';
import { readsQuery } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';
import { FocusOnNavigation } from './focus-on-navigation';
import { Progress } from './progress';

const Main = styled.main`
  &:focus-visible {
    outline: none;
  }
`;

const headerLinks = appParts.flatMap(({ headerLink }) => headerLink ?? []);

const isBookingBarTarget = (path: string) => path === mainCall.path || path === contactCall.path;

/** Adds the hash, because history entries that the router did not create, such as typed fragments, share one key. */
const positionKey = ({ key, hash }: Location) => key + hash;

export function Layout() {
  const matches = useMatches();
  const { pathname, search, key } = useLocation();
  const siteUrl = useSiteUrl();
  const menu = useMenu();
  const loading = useNavigation().state !== 'idle';
  const english = metadataOf(matches);
  const addresses = useLocalAddresses();
  const metadata = useMemo(
    () => english && localMetadata(english, addresses),
    [english, addresses],
  );
  const site = useSite();
  const language = useLanguage();
  const { t } = language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation, including back and cancelled ones.
  useEffect(() => {
    if (!loading) delete document.documentElement.dataset['leaving'];
  }, [loading, key]);
  useEffect(() => {
    const { loaded } = headWriter;
    if (!metadata || !loaded) return;
    loaded.applyHead(loaded.headTags(metadata, siteUrl, site, language), document);
  }, [metadata, siteUrl, site, language]);
  const [isModal, setModal] = useState(false);
  const [deliveredKey] = useState(key);
  const page = pages.find(({ path }) => path === pathname);
  const hasCover = page?.parameters?.includes(acceptedParameter) && !readsQuery(page, search);
  const isInert = !isModal && hasCover === true && key === deliveredKey;
  const cover = useMemo(() => ({ isInert, onModal: () => setModal(true) }), [isInert]);
  return (
    <CoverContext value={cover}>
      <GlobalStyles />
      <ShellStyles />
      <LanguageStyles />
      <a href="#main" className="skip" inert={isInert}>
        {t('Skip to main content')}
      </a>
      <Remount name="The header" place="#root > header">
        <SiteHeader links={headerLinks} menu={menu} />
      </Remount>
      <Main id="main" tabIndex={-1} aria-busy={loading || undefined}>
        {licenceTexts ? <LicenceLine texts={licenceTexts} /> : null}
        <Outlet />
      </Main>
      <Remount name="The footer" place="#root > footer">
        <SiteFooter
          licence={licenceTexts}
          services={servicesIn(menu, language)}
          legal={legalPages.map(({ title, path }) => ({ title: t(title), path }))}
        />
      </Remount>
      {isBookingBarTarget(pathname) ? null : <BookingBar />}
      {/* The page's address, which only the print style sheet shows (`components/theme/print.ts`). */}
      {metadata ? (
        <p hidden data-print="">
          {siteUrl + metadata.path}
        </p>
      ) : null}
      <Progress loading={loading} />
      <FocusOnNavigation title={metadata && titled(metadata.title, site)} />
      <ScrollRestoration getKey={positionKey} />
    </CoverContext>
  );
}
